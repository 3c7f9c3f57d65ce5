import './hits.css'
import { type RefObject, useEffect } from 'react'
import { afterPaint } from '#kit/web/after-paint.ts'
import { rangesIn } from './hit-ranges.ts'

const NAME = 'book-hits'
const BLOCKS = 'p, h2, h3, h4, h5, h6, li, td, th, pre, figcaption'
/** Elements of a page that are not part of its text. */
const AROUND = '.running, .folio, .leaf-new, button, .secret-for'

/** The ranges of words on a leaf, found in what stands on it. */
function rangesOn(leaf: Element, terms: readonly string[]): Range[] {
  const nodes: Text[] = []
  const walker = document.createTreeWalker(leaf, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    if (!node.parentElement?.closest(AROUND) || node.parentElement.closest('.mention')) nodes.push(node)
  }
  const runs = nodes.map(node => ({ text: node.data, block: node.parentElement?.closest(BLOCKS) }))
  return rangesIn(runs, terms).map(({ from, start, to, end }) => {
    const range = new Range()
    range.setStart(nodes[from]!, start)
    range.setEnd(nodes[to]!, end)
    return range
  })
}

/** Marks words on the pages that are drawn, and goes on as pages come and go. Without terms nothing is marked. */
export function useHits(book: RefObject<HTMLElement | null>, terms: readonly string[]): void {
  const wanted = JSON.stringify(terms)
  useEffect(() => {
    const root = book.current
    const looked: string[] = JSON.parse(wanted)
    // A browser that marks nothing still leads to the page.
    if (!root || looked.length === 0 || !('highlights' in CSS)) return undefined
    let callOff = () => {}
    const mark = () => {
      const leaves = [...root.querySelectorAll('.leaf')]
      CSS.highlights.set(NAME, new Highlight(...leaves.flatMap(leaf => rangesOn(leaf, looked))))
    }
    const watcher = new MutationObserver(() => {
      callOff()
      callOff = afterPaint(mark)
    })
    watcher.observe(root, { subtree: true, childList: true, characterData: true })
    mark()
    return () => {
      callOff()
      watcher.disconnect()
      CSS.highlights.delete(NAME)
    }
  }, [book, wanted])
}
