import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { search, searchKeymap } from '@codemirror/search'
import { Compartment, EditorState, type Extension } from '@codemirror/state'
import { drawSelection, EditorView, keymap } from '@codemirror/view'
import { completions, type Offer } from './completions.ts'
import { editorLook } from './editor-look.ts'
import { ourSigns } from './our-signs.ts'
import { pageLines } from './page-lines.ts'
import { textLanguage } from './text-language.ts'
import { touchedPassages } from './touched-passages.ts'
import { words } from './words.ts'

/** The callbacks of the editor. */
export type Ear = {
  /** The text was changed in the editor. */
  onText: (source: string) => void
  onCursor: (at: number) => void
  /** Whether the key was one of the desk’s. */
  onKey: (event: KeyboardEvent) => boolean
  /** Whether what is pasted is not plain words, and was taken. */
  onPaste: (data: DataTransfer) => boolean
  onFiles: (files: File[]) => void
  offer: () => Offer
}

/** The settings that may change while the editor is open. */
export type Manner = { readOnly: boolean; describedBy: string | undefined; wrong: boolean }

const manner = new Compartment()

const mannerOf = ({ readOnly, describedBy, wrong }: Manner): Extension => [
  EditorState.readOnly.of(readOnly),
  EditorView.contentAttributes.of({
    'aria-label': 'Content',
    // Named as a stop of the Tab key: with it a long text is scrolled by keys.
    tabindex: '0',
    'aria-required': 'true',
    'aria-readonly': String(readOnly),
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(wrong && { 'aria-invalid': 'true' }),
    spellcheck: 'true',
    autocapitalize: 'sentences',
    autocorrect: 'on',
  }),
]
export const behave = (next: Manner) => manner.reconfigure(mannerOf(next))

/** On a phone the page scrolls under the bars of the desk, and the cursor stays between them. */
function besideBars() {
  const heightOf = (part: string) => document.querySelector(part)?.clientHeight ?? 0
  const top = heightOf('.desk-top')
  return top > 0 ? { top, bottom: heightOf('.desk-tools') + heightOf('.desk-foot') } : null
}

/** A text for the editor, with a history of its own. Tab is not bound: it leaves the editor. */
export function textState(source: string, now: Manner, ear: Ear): EditorState {
  return EditorState.create({
    doc: source,
    extensions: [
      EditorView.domEventHandlers({
        keydown: event => ear.onKey(event),
        paste: event => (event.clipboardData ? ear.onPaste(event.clipboardData) : false),
        drop: event => {
          const files = [...(event.dataTransfer?.files ?? [])]
          if (files.length === 0) return false
          event.preventDefault()
          ear.onFiles(files)
          return true
        },
      }),
      EditorView.updateListener.of(({ docChanged, selectionSet, state }) => {
        if (docChanged) ear.onText(state.doc.toString())
        if (docChanged || selectionSet) ear.onCursor(state.selection.main.head)
      }),
      manner.of(mannerOf(now)),
      editorLook,
      words,
      history(),
      drawSelection(),
      EditorView.lineWrapping,
      EditorView.scrollMargins.of(besideBars),
      EditorView.perLineTextDirection.of(true),
      search({ top: true }),
      completions(ear.offer),
      textLanguage(),
      ourSigns,
      pageLines,
      touchedPassages,
      keymap.of([...searchKeymap, ...defaultKeymap, ...historyKeymap]),
    ],
  })
}
