import { EditorSelection } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { type Mark, toggled } from '../desk/marks.ts'

/** Writes at the cursor, or in the place of what is chosen, as if it were typed. */
export function writeInto(view: EditorView, text: string, event: 'input.type' | 'input.paste' = 'input.paste') {
  view.dispatch(view.state.replaceSelection(text), { userEvent: event, scrollIntoView: true })
  view.focus()
}

/** Puts a mark on what is chosen, or takes it off. */
export function markIn(view: EditorView, mark: Mark) {
  const { from, to } = view.state.selection.main
  const edit = toggled(view.state.doc.toString(), from, to, mark)
  view.dispatch({
    changes: { from: edit.from, to: edit.to, insert: edit.insert },
    selection: EditorSelection.range(...edit.chosen),
    userEvent: 'input.format',
    scrollIntoView: true,
  })
  view.focus()
}

/** Chooses a stretch and brings it into sight. */
export function show(view: EditorView, from: number, to: number) {
  const { length } = view.state.doc
  const selection = EditorSelection.range(Math.min(from, length), Math.min(to, length))
  view.dispatch({ selection, effects: EditorView.scrollIntoView(selection, { y: 'center' }) })
  view.focus()
}
