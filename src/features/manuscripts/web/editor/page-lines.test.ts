import { EditorState } from '@codemirror/state'
import { Decoration, EditorView } from '@codemirror/view'
import { expect, test } from 'vitest'
import { pageLines, showPages } from './page-lines.ts'

type Line = [at: number, to: number, page: string, kind: string]

/** The lines over pages, as they stand in a text. */
function linesOf(state: EditorState): Line[] {
  const lines: Line[] = []
  for (const source of state.facet(EditorView.decorations)) {
    const set = typeof source === 'function' ? Decoration.none : source
    set.between(0, state.doc.length, (from, to, { spec }) => {
      lines.push([from, to, spec.attributes['data-page'], spec.class])
    })
  }
  return lines
}
const laid = (doc: string, pages: number[]) =>
  EditorState.create({ doc, extensions: pageLines }).update({ effects: showPages.of(pages) }).state

test('a page that begins with its line has its number over the line, with all the signs of it', () => {
  const doc = 'one\n\n## two\n\n> - three'
  const state = laid(doc, [doc.indexOf('##'), doc.indexOf('three')])
  expect(linesOf(state)).toEqual([
    [5, 5, 'page 2', 'desk-page-line'],
    [13, 13, 'page 3', 'desk-page-line'],
  ])
  expect(state.doc.toString()).toBe(doc)
})

test('a page that begins amid a paragraph begins before its first word', () => {
  const doc = 'It rained. Then it stopped.'
  const at = doc.indexOf('Then')
  expect(linesOf(laid(doc, [at]))).toEqual([[at, at + 4, 'page 2', 'desk-page-cut']])
})

test('lines move with the text until it is laid out anew, and positions past its end are left out', () => {
  const doc = 'one\n\ntwo\n\nthree'
  const state = laid(doc, [5, 10, 400])
  const typed = state.update({ changes: { from: 0, insert: 'zero\n' } }).state
  expect(linesOf(typed).map(([at]) => at)).toEqual([10, 15])
  const anew = typed.update({ effects: showPages.of([15]) }).state
  expect(linesOf(anew).map(([at, , page]) => [at, page])).toEqual([[15, 'page 2']])
})
