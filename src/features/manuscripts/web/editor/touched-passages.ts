import { type Extension, type Range, StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'

type Passage = { start: number; end: number; limit: 'line' | 'veil' }

/** The passages of a text that touch a line or a veil of the table. */
export const showTouches = StateEffect.define<readonly Passage[]>()

const markOf = {
  line: Decoration.mark({ class: 'desk-touches-line' }),
  veil: Decoration.mark({ class: 'desk-touches-veil' }),
}

const marked = (passages: readonly Passage[], length: number): Range<Decoration>[] =>
  passages.flatMap(({ start, end, limit }) => {
    const to = Math.min(end, length)
    return start < to ? [markOf[limit].range(start, to)] : []
  })

/** Underlines such passages, for the writer alone. */
export const touchedPassages: Extension = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (now, transaction) => {
    const shown = transaction.effects.find(effect => effect.is(showTouches))
    if (!shown) return now.map(transaction.changes)
    return Decoration.set(marked(shown.value, transaction.newDoc.length), true)
  },
  provide: field => EditorView.decorations.from(field),
})
