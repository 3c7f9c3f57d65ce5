import { openSearchPanel } from '@codemirror/search'
import type { EditorView } from '@codemirror/view'
import { type RefObject, useId } from 'react'
import { Counter, FieldError } from '#kit/web/field.tsx'
import { failure } from '#kit/web/toast.tsx'
import { UploadProgress } from '#kit/web/upload-progress.tsx'
import { CHAPTER_LENGTHS } from '../../rules.ts'
import type { Offer } from '../editor/completions.ts'
import { TextEditor, type TextMarks, type Touched } from '../editor/text-editor.tsx'
import { markIn, writeInto } from '../editor/write-into.ts'
import { DeskTools } from './desk-tools.tsx'
import { htmlOf, sourceOf } from './paste.ts'
import { actOf, type DeskAct, isDeskAct, markOf } from './shortcuts.ts'
import { usePictures } from './use-pictures.ts'

type Props = {
  bookId: string
  editor: RefObject<EditorView | null>
  source: string
  opening: number
  rewritten: number
  marks: TextMarks | null
  touched: Touched
  offer: Offer
  error: string | undefined
  alone: boolean
  readOnly: boolean
  onChange: (source: string) => void
  onCursor: (at: number) => void
  onAct: (act: DeskAct) => void
}

/** The text of a chapter with all that helps to write it. Whatever writes into it can be undone as typing can. */
export function DeskText({ bookId, editor, source, opening, rewritten, marks, touched, offer, error, ...rest }: Props) {
  const { alone, readOnly, ...on } = rest
  const id = useId()
  const pictures = usePictures(bookId, () => editor.current)

  const onKey = (event: KeyboardEvent): boolean => {
    const act = actOf(event)
    const view = editor.current
    if (!act || !view) return false
    event.preventDefault()
    if (isDeskAct(act)) on.onAct(act)
    else if (act === 'find') openSearchPanel(view)
    else if (!readOnly) markIn(view, markOf(act))
    return true
  }
  const pasteHtml = async (html: string, words: string) => {
    const text = await sourceOf(html).catch(() => null)
    if (text === null) failure('The pasted text came without its headings and lists.')
    if (editor.current) writeInto(editor.current, text ?? words)
  }
  const onPaste = (data: DataTransfer): boolean => {
    const html = htmlOf(data)
    const files = [...data.files]
    if (readOnly || (!html && files.length === 0)) return false
    if (html) void pasteHtml(html, data.getData('text/plain'))
    else void pictures.take(files, 'drop')
    return true
  }

  return (
    <>
      <DeskTools
        editor={() => editor.current}
        pictures={pictures}
        alone={alone}
        disabled={readOnly}
        onAlone={() => on.onAct('alone')}
        onKeys={() => on.onAct('help')}
      />
      {pictures.share !== null && <UploadProgress share={pictures.share} label="Uploading the picture" />}
      <TextEditor
        source={source}
        opening={opening}
        rewritten={rewritten}
        marks={marks}
        touched={touched}
        readOnly={readOnly}
        describedBy={error ? `${id}-error ${id}-hint` : `${id}-hint`}
        wrong={Boolean(error)}
        onReady={view => {
          editor.current = view
        }}
        ear={{
          onText: on.onChange,
          onCursor: on.onCursor,
          onKey,
          onPaste,
          onFiles: files => void (readOnly || pictures.take(files, 'drop')),
          offer: () => offer,
        }}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className="field-foot">
        <span id={`${id}-hint`}>Markdown, [break] for a new page, @ to mention, [secret for=gm] … [/secret]</span>
        <Counter used={source.length} max={CHAPTER_LENGTHS.source} />
      </div>
    </>
  )
}
