import { expect, test } from 'vitest'
import { setPages, type TextToSet } from './set-pages.ts'

const SOURCE = 'The **first**.\n\n[break]\n\n[secret for=bea]Hidden.[/secret]\n\n[break]\n\nThe third.'
const open = new Set<string>()
const gm = { gmSide: true, characterIds: [], open }
const nobody = { gmSide: false, characterIds: [], open }
const text = (viewer: TextToSet['viewer']): TextToSet => ({ source: SOURCE, title: 'Three', style: 'fantasy', viewer })
const at = (words: string) => SOURCE.indexOf(words)

test('the GM side sees the page that the cursor is on, and where each begins in the source', () => {
  const { count, starts, wholeText } = setPages(text(gm), 0)
  expect({ count, starts, wholeText }).toEqual({
    count: 3,
    starts: [0, at('[secret'), at('The third')],
    wholeText: true,
  })
  const pageOf = (cursor: number) => setPages(text(gm), cursor).here?.partNumber
  expect([0, at('first'), at('[break]')].map(pageOf)).toEqual([1, 1, 1])
  expect(['Hidden', '[/secret]'].map(at).map(pageOf)).toEqual([2, 2])
  expect([at('The third'), SOURCE.length].map(pageOf)).toEqual([3, 3])
})

test('a reader who is not shown the whole text sees the page of theirs that the cursor would be on', () => {
  const { count, wholeText } = setPages(text(nobody), 0)
  expect({ count, wholeText }).toEqual({ count: 2, wholeText: false })
  const pageOf = (cursor: number) => setPages(text(nobody), cursor).here?.partNumber
  expect([0, at('Hidden'), at('The third') + 2, SOURCE.length].map(pageOf)).toEqual([1, 1, 2, 2])
})
