import { openSearchPanel } from '@codemirror/search'
import type { EditorView } from '@codemirror/view'
import { useRef } from 'react'
import { Icon } from '#kit/web/icon.tsx'
import type { IconName } from '#kit/web/icon-shelf.ts'
import { IMAGE_TYPES } from '#kit/web/image-check.ts'
import { markIn, writeInto } from '../editor/write-into.ts'
import type { MarkLabel } from './marks.ts'
import { markOf } from './shortcuts.ts'

type Props = {
  editor: () => EditorView | null
  pictures: { take: (files: readonly File[], came: 'click' | 'drop') => Promise<void>; share: number | null }
  alone: boolean
  disabled: boolean
  onAlone: () => void
  onKeys: () => void
}

type Tool = {
  icon: IconName
  label: string
  pressed?: boolean
  busy?: boolean
  disabled: boolean
  className?: string
  onClick: () => void
}

function Tool({ icon, label, pressed, busy, disabled, className = '', onClick }: Tool) {
  return (
    <button
      type="button"
      className={`desk-tool ${className}`}
      aria-pressed={pressed}
      aria-busy={busy || undefined}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} />
      {label}
    </button>
  )
}

const FORM: readonly MarkLabel[] = ['Bold', 'Italic', 'Heading', 'Quote', 'Note', 'Page']

/** The tools over the text: form, content, and finding one’s way, each with its word. */
export function DeskTools({ editor, pictures, alone, disabled, onAlone, onKeys }: Props) {
  const chosen = useRef<HTMLInputElement>(null)
  const within = (act: (view: EditorView) => void) => () => {
    const view = editor()
    if (view) act(view)
  }
  const mark = (label: MarkLabel) => {
    const mark = markOf(label)
    return (
      <Tool
        key={label}
        icon={mark.icon}
        label={label}
        disabled={disabled}
        onClick={within(view => markIn(view, mark))}
      />
    )
  }
  const mention = (view: EditorView) => {
    const { head } = view.state.selection.main
    writeInto(view, /\S$/.test(view.state.sliceDoc(Math.max(0, head - 1), head)) ? ' @' : '@', 'input.type')
  }
  return (
    <div className="desk-tools" role="toolbar" aria-label="Tools">
      <div className="desk-tools-form">{FORM.map(mark)}</div>
      <div className="desk-tools-content">
        {mark('Secret')}
        <Tool icon="ph:at" label="Mention" disabled={disabled} onClick={within(mention)} />
        <Tool
          icon="ph:image"
          label="Picture"
          busy={pictures.share !== null}
          disabled={disabled}
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
      </div>
      <div>
        <Tool icon="ph:magnifying-glass" label="Find" disabled={false} onClick={within(openSearchPanel)} />
        <Tool
          icon="ph:frame-corners"
          label="Alone"
          className="desk-tool-alone"
          pressed={alone}
          disabled={false}
          onClick={onAlone}
        />
        <Tool icon="ph:keyboard" label="Keys" disabled={false} onClick={onKeys} />
      </div>
    </div>
  )
}
