import type { Element, ElementContent, Root, RootContent } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { type DefaultTreeAdapterMap, defaultTreeAdapter, html as names, parse } from 'parse5'

/** Nobody writes deeper than this; what is built to be deep costs time that grows with the square of it. */
const DEEPEST = 200
/** The longest book in the worst HTML of a word processor has some ten thousand. */
const MOST_ELEMENTS = 60_000
const MOST_ATTRIBUTES = 60_000

class TooDear extends Error {}

/** The elements of a page; null for a page that would take too long to parse. */
export function readHtml(html: string): Root | null {
  if (dearAttributes(html)) return null
  let depth = 0
  let elements = 0
  try {
    const page = parse<DefaultTreeAdapterMap>(html, {
      scriptingEnabled: false,
      treeAdapter: {
        ...defaultTreeAdapter,
        createElement: (...of) => {
          if (++elements > MOST_ELEMENTS) throw new TooDear()
          return defaultTreeAdapter.createElement(...of)
        },
        onItemPush: () => {
          if (++depth > DEEPEST) throw new TooDear()
        },
        onItemPop: () => {
          depth--
        },
      },
    })
    const root = fromParse5(page, { space: 'html' })
    return root.type === 'root' ? { type: 'root', children: bodyOf(root.children) } : null
  } catch (error) {
    if (error instanceof TooDear || error instanceof RangeError) return null
    throw error
  }
}

/** Each attribute of a tag is compared with all before it. What stands in comments counts too: it is the same hand. */
function dearAttributes(html: string): boolean {
  let dear = 0
  for (const tag of html.matchAll(/<[a-z][^>]*/gi)) {
    if (tag[0].length < 2000) continue
    const many = tag[0].match(/[\s/]+[^\s/>=]/g)?.length ?? 0
    dear += many
  }
  return dear > MOST_ATTRIBUTES
}

function bodyOf(nodes: readonly RootContent[]): ElementContent[] {
  const within = (list: readonly RootContent[], name: string): RootContent[] =>
    list.find((one): one is Element => one.type === 'element' && one.tagName === name)?.children ?? []
  return within(within(nodes, names.TAG_NAMES.HTML), names.TAG_NAMES.BODY).filter(
    (one): one is ElementContent => one.type === 'element' || one.type === 'text',
  )
}

/** The words alone, a line for a line: what is kept of a page that cannot be read. */
export function wordsOfHtml(html: string): string {
  return html
    .replace(/\s+/g, ' ')
    .replace(/<(?:br|\/p|\/div|\/li|\/tr|\/h\d)\b[^<>]*>/gi, '\n\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\n\s+/g, '\n\n')
}
