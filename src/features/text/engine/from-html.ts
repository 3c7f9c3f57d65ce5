import { toMdast } from 'hast-util-to-mdast'
import { cleanHtml, type FromHtml } from './html/clean-html.ts'
import { readHtml, wordsOfHtml } from './html/read-html.ts'
import { plainSource, toSource } from './html/to-source.ts'

const MOST_HTML = 2_000_000

/**
 * HTML, from a word processor, the web or a file, as the source of a chapter: headings, lists, tables, quotes, emphasis and
 * links stay; scripts, looks and office junk go. Never throws; what is too large or too strange to be read comes as its words.
 * Signs in the words are words, but `[break]` and marks of secrets are what they are when they are typed.
 */
export function fromHtml(html: string, options: FromHtml = {}): string {
  const root = html.length <= MOST_HTML ? readHtml(html) : null
  if (!root) return plainSource(wordsOfHtml(html.slice(0, MOST_HTML)))
  try {
    const tree = toMdast({ type: 'root', children: cleanHtml(root.children as never[], options) }, { document: true })
    return tree.type === 'root' ? toSource(tree) : ''
  } catch (error) {
    // A page of some hundred thousand elements in one row is too much for one call.
    if (error instanceof RangeError) return plainSource(wordsOfHtml(html))
    throw error
  }
}
