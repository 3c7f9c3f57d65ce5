import './text-editor.css'
import { EditorView } from '@codemirror/view'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { SecretSpan } from '#features/text/engine/secrets.ts'
import { behave, type Ear, type Manner, textState } from './open-editor.ts'
import { showSecrets } from './our-signs.ts'
import { showPages } from './page-lines.ts'
import { showTouches } from './touched-passages.ts'

/** Passages to look at, and the text that they were found in. */
export type Touched = { touches: readonly { start: number; end: number; limit: 'line' | 'veil' }[]; in: string }
export type TextMarks = { secrets: readonly SecretSpan[]; pages: readonly number[]; in: string }

type Props = Manner & {
  source: string
  /** Another number is another text, with a history of its own. */
  opening: number
  /** Another number is the same text, changed other than by typing. */
  rewritten: number
  /** The secret passages of a text, and where its pages begin, from the second on. */
  marks: TextMarks | null
  touched: Touched
  ear: Ear
  onReady: (view: EditorView | null) => void
}

/** The least change that makes one text of another, so that it is undone as typing is. */
function change(before: string, after: string) {
  let from = 0
  while (from < before.length && from < after.length && before[from] === after[from]) from++
  let [to, end] = [before.length, after.length]
  while (to > from && end > from && before[to - 1] === after[end - 1]) {
    to--
    end--
  }
  return { from, to, insert: after.slice(from, end) }
}

/** The text of a chapter in CodeMirror, which keeps it as long as it is typed; what is changed from outside goes in as an edit. */
export function TextEditor({
  source,
  opening,
  rewritten,
  marks,
  touched,
  ear,
  onReady,
  readOnly,
  describedBy,
  wrong,
}: Props) {
  const container = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const shown = useRef({ opening, rewritten, source })
  const latest = useRef(ear)
  latest.current = ear
  const now = useRef<Manner>({ readOnly, describedBy, wrong })
  now.current = { readOnly, describedBy, wrong }

  const stateOf = (text: string) =>
    textState(text, now.current, {
      onText: typed => {
        shown.current.source = typed
        latest.current.onText(typed)
      },
      onCursor: at => latest.current.onCursor(at),
      onKey: event => latest.current.onKey(event),
      onPaste: data => latest.current.onPaste(data),
      onFiles: files => latest.current.onFiles(files),
      offer: () => latest.current.offer(),
    })
  const first = useRef({ stateOf, onReady, source })

  useEffect(() => {
    const { stateOf: begin, onReady: tell, source: text } = first.current
    const made = new EditorView({ state: begin(text), parent: container.current! })
    view.current = made
    tell(made)
    return () => {
      tell(null)
      made.destroy()
    }
  }, [])
  const next = useRef({ source, stateOf })
  next.current = { source, stateOf }
  // Typed text is in the editor already, and is not set again.
  useLayoutEffect(() => {
    const made = view.current
    const before = shown.current
    if (!made || (before.opening === opening && before.rewritten === rewritten)) return
    const { source: text, stateOf: begin } = next.current
    shown.current = { opening, rewritten, source: text }
    if (before.opening !== opening) {
      made.setState(begin(text))
      latest.current.onCursor(0)
    } else {
      made.dispatch({ changes: change(made.state.doc.toString(), text), userEvent: 'input' })
    }
  }, [opening, rewritten])
  useEffect(() => {
    view.current?.dispatch({ effects: behave({ readOnly, describedBy, wrong }) })
  }, [readOnly, describedBy, wrong])
  useEffect(() => {
    if (marks && marks.in === shown.current.source)
      view.current?.dispatch({ effects: [showSecrets.of(marks.secrets), showPages.of(marks.pages)] })
  }, [marks])
  useEffect(() => {
    if (touched.in === shown.current.source) view.current?.dispatch({ effects: showTouches.of(touched.touches) })
  }, [touched])
  return <div ref={container} className="text-editor" />
}
