import type { Element, ElementContent } from 'hast'
import { safeHref, safeImage } from '../links.ts'
import { classesOf, isElement, styleOf } from './elements.ts'
import { officeLists } from './office-lists.ts'

/** The result of converting a page of HTML. */
export type FromHtml = {
  /** Where this app stands: links to it become paths of it. */
  origin?: string | undefined
  /** Where a picture of the page is stored here, `/files/…`; without an answer it is left out. */
  pictureAt?: ((src: string) => string | null) | undefined
}

const GONE = new Set(
  `script style title head meta link template noscript noembed noframes iframe frame frameset object embed applet param
   svg math canvas audio video source track map area input button select option optgroup datalist textarea progress meter
   dialog col colgroup rp`.split(/\s+/),
)
const MOST_COLUMNS = 24
const hidden = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all)/i
const bold = /(?:^|;)\s*font-weight\s*:\s*(?:bold|[6-9]00|1000)/i
const light = /(?:^|;)\s*font-weight\s*:\s*(?:normal|[1-5]00)/i
const italic = /(?:^|;)\s*font-style\s*:\s*(?:italic|oblique)/i
const upright = /(?:^|;)\s*font-style\s*:\s*normal/i
const struck = /(?:^|;)\s*text-decoration(?:-line)?\s*:[^;]*line-through/i
const pageBreak = /(?:page-break|break)-before\s*:\s*(?:always|page)/i

const made = (tagName: string, children: ElementContent[], properties: Element['properties'] = {}): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
})
const paragraph = (value: string) => made('p', [{ type: 'text', value }])

/** The elements of a page without what is not text: scripts, looks, controls, office junk, changes that were struck out. */
export function cleanHtml(nodes: readonly ElementContent[], options: FromHtml): ElementContent[] {
  const inside = (list: readonly ElementContent[]): ElementContent[] => joined(officeLists(list).flatMap(clean))
  const clean = (node: ElementContent): ElementContent[] => {
    if (node.type === 'text') return [{ type: 'text', value: plain(node.value) }]
    if (!isElement(node) || isGone(node)) return []
    return dressed(node, inside(node.children), options)
  }
  return inside(nodes)
}

/** Texts side by side as one. */
function joined(nodes: readonly ElementContent[]): ElementContent[] {
  const result: ElementContent[] = []
  let run: string[] = []
  const end = () => {
    if (run.length > 0) result.push({ type: 'text', value: run.join('') })
    run = []
  }
  for (const node of nodes) {
    if (node.type === 'text') run.push(node.value)
    else {
      end()
      result.push(node)
    }
  }
  end()
  return result
}

/** Spaces of all kinds are one; what is unseen, and what no text may hold, is nothing. */
const plain = (value: string) =>
  value
    .replace(/[\u00A0\u2007\u202F]/g, ' ')
    .replace(/[\u00AD\u200B\u2060\uFEFF\uFDD0-\uFDEF]/g, '')
    .replace(/[^\P{Cc}\t\n\r]/gu, '')

function isGone(node: Element): boolean {
  const { tagName, properties } = node
  if (GONE.has(tagName) || hidden.test(styleOf(node))) return true
  if (properties.hidden != null || properties.ariaHidden === 'true') return true
  const classes = classesOf(node)
  if (
    classes.some(name => /^(?:msoDel|msocom|MsoCommentReference|MsoCommentText|Apple-interchange-newline)/i.test(name))
  )
    return true
  // A change that was struck out in a word processor bears its author or time; one struck out on purpose does not.
  return tagName === 'del' && (properties.cite != null || properties.dateTime != null)
}

function dressed(node: Element, children: ElementContent[], options: FromHtml): ElementContent[] {
  const style = styleOf(node)
  const before = pageBreak.test(style) ? [paragraph('[break]')] : []
  switch (node.tagName) {
    case 'br':
      return before.length > 0 ? before : [made('br', [])]
    case 'hr':
      return before.length > 0 ? before : [made('hr', [])]
    case 'a': {
      const href = linkTo(String(node.properties.href ?? ''), options)
      return href && children.length > 0 ? [made('a', children, { href })] : children
    }
    case 'img': {
      const src = pictureTo(String(node.properties.src ?? ''), options)
      return src ? [made('img', [], { src, alt: String(node.properties.alt ?? '') })] : []
    }
    case 'ul':
    case 'ol':
      return [made(node.tagName, listItems(children), { start: startOf(node) })]
    case 'table':
      return [...before, ...tableOf(children)]
    case 'td':
    case 'th':
      return [made(node.tagName, children, { align: alignOf(node), colSpan: columnsOf(node) })]
    case 'b':
    case 'strong':
      return light.test(style) ? children : [made('strong', children)]
    case 'i':
    case 'em':
      return upright.test(style) ? children : [made('em', children)]
    case 'pre':
      return [made('pre', [made('code', children)])]
    case 'span':
    case 'font':
    case 'u':
    case 'mark':
    case 'ins':
    case 'cite':
    case 'var':
      return spanOf(style, children)
    case 'p':
    case 'div':
      return [...before, ...paragraphOf(node, children)]
    default:
      return [...before, made(node.tagName, children)]
  }
}

function paragraphOf(node: Element, children: ElementContent[]): ElementContent[] {
  const [name = ''] = classesOf(node).filter(one => one.startsWith('Mso'))
  if (/^MsoTitle/.test(name)) return [made('h1', children)]
  if (/^MsoSubtitle/.test(name)) return [made('h2', children)]
  if (/^Mso(?:Intense)?Quote/.test(name)) return [made('blockquote', [made('p', children)])]
  return [made(node.tagName, children)]
}

function spanOf(style: string, children: ElementContent[]): ElementContent[] {
  let result = children
  if (struck.test(style)) result = [made('del', result)]
  if (italic.test(style)) result = [made('em', result)]
  if (bold.test(style)) result = [made('strong', result)]
  return result
}

/** Lists that stand between items belong to the item before; anything else is an item of its own. */
function listItems(children: readonly ElementContent[]): ElementContent[] {
  const items: Element[] = []
  for (const child of children) {
    const last = items.at(-1)
    if (child.type === 'text' && child.value.trim() === '') continue
    if (isElement(child) && child.tagName === 'li') items.push(child)
    else if (last) last.children.push(child)
    else items.push(made('li', [child]))
  }
  return items
}

const isTable = (node: ElementContent): boolean =>
  isElement(node) && (node.tagName === 'table' || node.children.some(isTable))
const isRow = (node: ElementContent): node is Element => isElement(node) && node.tagName === 'tr'
const cellsOf = (row: Element) => row.children.filter(isElement).filter(({ tagName }) => /^t[dh]$/.test(tagName))

/** A table that only lays a page out, with a table in it or a single column, is its contents in order. */
function tableOf(children: ElementContent[]): ElementContent[] {
  const captions = children.filter((one): one is Element => isElement(one) && one.tagName === 'caption')
  const rows = children.flatMap(one =>
    isElement(one) && /^t(?:head|body|foot)$/.test(one.tagName) ? one.children : one,
  )
  const lines = rows.filter(isRow)
  const lead = captions.map(one => made('p', one.children))
  if (children.some(isTable) || lines.every(row => cellsOf(row).length < 2))
    return [...lead, ...lines.flatMap(row => cellsOf(row).map(cell => made('div', cell.children)))]
  return [...lead, made('table', lines.map(oneLined))]
}

/** The first row is the head: Markdown knows no table without one. */
function oneLined(row: Element, at: number): Element {
  const cell = (one: Element) => made(at === 0 ? 'th' : 'td', one.children.flatMap(inLine), one.properties)
  return made('tr', cellsOf(row).map(cell))
}

const BLOCKS = /^(?:p|div|h[1-6]|ul|ol|li|blockquote|pre|hr|dl|dt|dd|section|article|center|figure|figcaption)$/
const space: ElementContent = { type: 'text', value: ' ' }

/** A cell is one line: what stood below one another stands side by side. */
function inLine(node: ElementContent): ElementContent[] {
  if (!isElement(node)) return [node]
  if (node.tagName === 'br') return [space]
  const children = node.children.flatMap(inLine)
  return BLOCKS.test(node.tagName) ? [space, ...children, space] : [{ ...node, children }]
}

const alignOf = (node: Element): string | undefined => {
  const align = /text-align\s*:\s*(left|right|center)/i.exec(styleOf(node))?.[1] ?? String(node.properties.align ?? '')
  return /^(?:right|center)$/i.test(align) ? align.toLowerCase() : undefined
}
const columnsOf = (node: Element) => Math.min(MOST_COLUMNS, Number(node.properties.colSpan) || 1)
const startOf = (node: Element) => Math.max(0, Math.min(999_999, Math.trunc(Number(node.properties.start ?? 1)) || 1))

function linkTo(address: string, { origin }: FromHtml): string | null {
  const wanted = address
    .trim()
    .replace(/^https:\/\/www\.google\.com\/url\?(?:[^#]*&)?q=([^&#]+).*$/, (all, to: string) => {
      try {
        return decodeURIComponent(to)
      } catch {
        return all
      }
    })
  const own = origin && wanted.startsWith(`${origin}/`) ? wanted.slice(origin.length) : wanted
  // A path of another site would be read as one of this app.
  return own !== wanted || /^(?:https?|mailto):/i.test(own) ? safeHref(own) : null
}

function pictureTo(src: string, { origin, pictureAt }: FromHtml): string | null {
  const own = origin && src.startsWith(`${origin}/`) ? src.slice(origin.length) : src
  return safeImage(pictureAt?.(src) ?? own)
}
