import { type Extension, type Range, StateEffect, StateField, type Text } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'

/** Where the pages of a text begin in it, the first one left out. */
export const showPages = StateEffect.define<readonly number[]>()

/** A text with more pages than anybody writes is shown without their lines. */
const MOST = 5000
/** Signs that a line may begin with before its words. */
const onlySigns = /^[\s>#|*_~`+-]*(?:\d{1,9}[.)][\s>]*)?(?:\[[ x]\]\s*)?[*_~`]*$/i

const attributes = (number: number) => ({ 'data-page': `page ${number}` })
const before = (number: number) => Decoration.line({ class: 'desk-page-line', attributes: attributes(number) })
const within = (number: number) => Decoration.mark({ class: 'desk-page-cut', attributes: attributes(number) })

/** The lines over the pages from the second on: over the line where one begins, or amid it, before the word where it does. */
function linesIn(doc: Text, starts: readonly number[]): Range<Decoration>[] {
  const taken = new Set<number>()
  return starts.slice(0, MOST).flatMap((start, index) => {
    if (start > doc.length) return []
    const { from, text } = doc.lineAt(start)
    const number = index + 2
    if (onlySigns.test(text.slice(0, start - from))) {
      if (taken.has(from)) return []
      taken.add(from)
      return [before(number).range(from)]
    }
    const [word = ''] = /^\S+/.exec(text.slice(start - from)) ?? []
    return word ? [within(number).range(start, start + word.length)] : []
  })
}

/** A dashed line with the number of the page wherever one begins. It is drawn beside the text, which has nothing of it. */
export const pageLines: Extension = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (now, transaction) => {
    const shown = transaction.effects.find(effect => effect.is(showPages))
    if (!shown) return now.map(transaction.changes)
    return Decoration.set(linesIn(transaction.newDoc, shown.value), true)
  },
  provide: field => EditorView.decorations.from(field),
})
