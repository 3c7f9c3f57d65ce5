import type { Block, Inline, ListItem } from '#features/text/engine/tree.ts'

export type Setting = {
  /** Where a picture of the text lies within the book; undefined for one that it does not have. */
  pictureAt: (src: string) => string | undefined
  /** Where the application stands, for links into it. */
  origin: string | undefined
}

// Characters that XML 1.0 forbids, and unpaired surrogates.
const unkeepable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** Words as XML may hold them. */
export const words = (text: string): string =>
  text
    .toWellFormed()
    .replace(unkeepable, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const OUTER = /^<(p|h\d|blockquote|aside|ol|ul|table)\b/

const element = (name: string, inside: string, attributes = '') => `<${name}${attributes}>${inside}</${name}>`

/** A tree as the body of a page. Headings of the text begin below the one of the chapter, and none skips a level. */
export function bodyOf(blocks: readonly Block[], setting: Setting): string {
  let last = 1
  const level = (wanted: number) => {
    last = Math.min(wanted + 1, last + 1, 6)
    return last
  }
  const all = (inner: readonly Block[]): string => inner.map(block => ofBlock(block)).join('\n')
  const line = (nodes: readonly Inline[]) => inlinesOf(nodes, setting)
  const item = ({ children, task }: ListItem) =>
    task === undefined
      ? element('li', all(children))
      : element(
          'li',
          `${element('span', task ? '☑' : '☐', ` class="box" role="img" aria-label="${task ? 'Done' : 'To do'}"`)} ${all(children)}`,
          ' class="task"',
        )
  const row = (cells: Inline[][], name: 'th' | 'td') =>
    element('tr', cells.map(cell => element(name, line(cell), name === 'th' ? ' scope="col"' : '')).join(''))

  function ofBlock(block: Block): string {
    switch (block.type) {
      case 'paragraph':
        return element('p', line(block.children))
      case 'heading':
        return element(`h${level(block.level)}`, line(block.children))
      case 'quote':
        return element('blockquote', all(block.children))
      case 'note':
        return element(
          'aside',
          `${element('p', line(block.title), ' class="title"')}${all(block.children)}`,
          ' class="note"',
        )
      case 'secretBlock':
        return element('aside', all(block.children), ' class="secret"')
      case 'list': {
        const start = block.ordered && block.start !== 1 ? ` start="${block.start}"` : ''
        return element(block.ordered ? 'ol' : 'ul', block.items.map(item).join(''), start)
      }
      case 'table':
        return element(
          'table',
          element('thead', row(block.head, 'th')) +
            (block.rows.length > 0 ? element('tbody', block.rows.map(cells => row(cells, 'td')).join('')) : ''),
        )
      case 'codeBlock':
        return element('pre', element('code', words(block.value)))
      case 'figure':
        return element('figure', pictureOf(block, setting))
      case 'rule':
        return '<hr/>'
      default:
        return '<div class="break"></div>'
    }
  }
  // Each runs as its first letter does, from the left or from the right, and what is in it runs along.
  return blocks.map(block => ofBlock(block).replace(OUTER, '$& dir="auto"')).join('\n')
}

function pictureOf({ src, alt }: { src: string; alt: string }, { pictureAt }: Setting): string {
  const at = pictureAt(src)
  return at ? `<img src="${words(at)}" alt="${words(alt)}"/>` : element('span', words(alt), ' class="picture"')
}

function linkOf(href: string, inside: string, { origin }: Setting): string {
  const address = href.startsWith('/') ? origin && `${origin}${href}` : href
  if (!address || !URL.canParse(address)) return inside
  return element('a', inside, ` href="${words(new URL(address).href)}"`)
}

function inlinesOf(nodes: readonly Inline[], setting: Setting, linked = false): string {
  const inside = (children: readonly Inline[], inLink = linked) => inlinesOf(children, setting, inLink)
  return nodes
    .map(node => {
      switch (node.type) {
        case 'text':
          return words(node.value)
        case 'code':
          return element('code', words(node.value))
        case 'emphasis':
          return element('em', inside(node.children))
        case 'strong':
          return element('strong', inside(node.children))
        case 'strike':
          return element('s', inside(node.children))
        case 'link':
          return linked ? inside(node.children) : linkOf(node.href, inside(node.children, true), setting)
        case 'mention':
          return inside(node.children)
        case 'secret':
          return element('span', inside(node.children), ' class="secret"')
        case 'image':
          return pictureOf(node, setting)
        default:
          return '<br/>'
      }
    })
    .join('')
}
