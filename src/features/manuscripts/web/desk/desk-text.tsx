import { type ClipboardEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { IconButton } from '#kit/web/button.tsx'
import { Field } from '#kit/web/field.tsx'
import { IMAGE_TYPES } from '#kit/web/image-check.ts'
import { openModal } from '#kit/web/modal-registry.ts'
import { TextArea } from '#kit/web/text-area.tsx'
import { failure } from '#kit/web/toast.tsx'
import type { MentionableView } from '../../contract.ts'
import { CHAPTER_LENGTHS } from '../../rules.ts'
import { FindBar } from './find-bar.tsx'
import { insertText } from './insert-text.ts'
import { MARKS, type Mark, withMark } from './marks.ts'
import { MentionPicker, useMentionPicker } from './mention-picker.tsx'
import { htmlOf, sourceOf } from './paste.ts'
import { type Act, actOf } from './shortcuts.ts'
import { usePictures } from './use-pictures.ts'

type Props = {
  bookId: string
  area: RefObject<HTMLTextAreaElement | null>
  source: string
  cursor: number
  things: readonly MentionableView[]
  error: string | undefined
  hint: string
  alone: boolean
  onChange: (source: string) => void
  onCursor: (at: number) => void
  onAlone: (alone: boolean) => void
  onSave: () => void
  onPreview: () => void
}

/** The text of a chapter with all that helps to write it. Whatever writes into it can be undone as typing can. */
export function DeskText(props: Props) {
  const { bookId, area, source, cursor, things, error, hint, alone, onChange, onCursor, onAlone, onSave, onPreview } =
    props
  const [finding, setFinding] = useState(false)
  const picker = useMentionPicker(things, source, cursor)

  const pictures = usePictures(bookId, area)
  const chosen = useRef<HTMLInputElement>(null)

  const mark = (sign: Mark) => {
    const field = area.current
    if (!field) return
    const { insert, from, to } = withMark(source, field.selectionStart, field.selectionEnd, sign)
    insertText(field, insert)
    field.setSelectionRange(from, to)
    onCursor(from)
  }
  const act = (wanted: Act) => {
    if (wanted === 'save') onSave()
    else if (wanted === 'find') setFinding(true)
    else if (wanted === 'alone') onAlone(!alone)
    else if (wanted === 'preview') onPreview()
    else if (wanted === 'help') void openModal('desk-keys', {})
    else mark(MARKS.find(({ label }) => wanted === `mark:${label}`)!)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (picker.onKey(event)) return
    const wanted = actOf(event.nativeEvent)
    if (wanted) {
      event.preventDefault()
      act(wanted)
    } else if (event.key === 'Escape' && alone) onAlone(false)
  }
  const onPaste = async (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const html = htmlOf(event.clipboardData)
    const files = [...event.clipboardData.files]
    if (!html && files.length > 0) {
      event.preventDefault()
      return pictures.take(files, 'drop')
    }
    if (!html) return
    const words = event.clipboardData.getData('text/plain')
    const field = event.currentTarget
    event.preventDefault()
    try {
      insertText(field, await sourceOf(html))
    } catch {
      insertText(field, words)
      failure('The pasted text came without its headings and lists.')
    }
  }

  return (
    <>
      <div className="desk-marks" role="toolbar" aria-label="Marks">
        {MARKS.map(sign => (
          <IconButton key={sign.label} icon={sign.icon} label={sign.label} onClick={() => mark(sign)} />
        ))}
        <IconButton
          icon="ph:at"
          label="Mention"
          onClick={() => area.current && insertText(area.current, /\S$/.test(source.slice(0, cursor)) ? ' @' : '@')}
        />
        <IconButton
          icon="ph:image"
          label={pictures.busy ? 'A picture is being stored' : 'Picture'}
          aria-busy={pictures.busy || undefined}
          onClick={() => chosen.current?.click()}
        />
        <input
          ref={chosen}
          hidden
          type="file"
          multiple
          accept={IMAGE_TYPES.join()}
          aria-label="Choose pictures"
          onChange={event => {
            void pictures.take([...(event.target.files ?? [])], 'click')
            event.target.value = ''
          }}
        />
        <IconButton
          icon="ph:magnifying-glass"
          label="Find and replace"
          aria-expanded={finding}
          onClick={() => setFinding(!finding)}
        />
        <IconButton
          icon="ph:frame-corners"
          label="The text alone"
          aria-pressed={alone}
          onClick={() => onAlone(!alone)}
        />
        <IconButton icon="ph:keyboard" label="Keys at the desk" onClick={() => act('help')} />
      </div>
      {finding && (
        <FindBar
          source={source}
          area={area}
          onClose={() => {
            setFinding(false)
            area.current?.focus()
          }}
        />
      )}
      <div className="desk-field">
        <Field
          label="Content"
          required
          error={error}
          hint={hint}
          counter={{ used: source.length, max: CHAPTER_LENGTHS.source }}
        >
          <TextArea
            ref={area}
            className="desk-text"
            spellCheck
            {...picker.ties}
            value={source}
            onChange={event => {
              onChange(event.target.value)
              onCursor(event.target.selectionStart)
            }}
            onSelect={event => onCursor(event.currentTarget.selectionStart)}
            onKeyDown={onKeyDown}
            onPaste={event => void onPaste(event)}
            onDrop={event => {
              const files = [...event.dataTransfer.files]
              if (files.length === 0) return
              event.preventDefault()
              void pictures.take(files, 'drop')
            }}
          />
        </Field>
        <MentionPicker picker={picker} onPick={one => area.current && picker.pick(area.current, one)} />
      </div>
    </>
  )
}
