import { type DefaultTreeAdapterMap, defaultTreeAdapter, html as names, parse, parseFragment, serialize } from 'parse5'
import { DEFAULT_THEME } from '#lexicon/look/ids.ts'

type Node = DefaultTreeAdapterMap['node']
type Element = DefaultTreeAdapterMap['element']
type Parent = DefaultTreeAdapterMap['parentNode']

/** How a rendered page is shown without its scripts. */
export type Stillness = {
  /** What stands above the page, as text. */
  banner: string
  /** The attribute and the value that a link to a path gets; undefined for a path that leads nowhere. */
  linkTo: (path: string) => { name: string; value: string } | undefined
  /** The address that takes the place of a stored file; undefined where nothing may. */
  fileAt: (path: string) => Promise<string | undefined>
}

/** Nothing but styles, pictures and fonts of this site; no script, no frame, no form. */
const POLICY =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'"

const GONE = new Set(['script', 'noscript', 'iframe', 'frame', 'object', 'embed', 'base', 'audio', 'video', 'template'])
const LINKS_THAT_STAY = new Set(['stylesheet', 'icon'])
const PLACES = ['src', 'href', 'poster', 'xlink:href']
const BANNER_STYLE =
  'margin:0;padding:8px 16px;text-align:center;font-weight:600;background:#2a1a10;color:#f5e7cb;border-bottom:2px solid #cdb189'

const attributeOf = ({ attrs }: Element, name: string) => attrs.find(one => one.name === name)?.value

/**
 * A rendered page as a picture of itself: without scripts and forms, with links that lead to listed pages alone, with the files
 * in it, and with a banner above it.
 */
export async function stillPage(page: string, { banner, linkTo, fileAt }: Stillness): Promise<string> {
  const document = parse(page)
  const all = [...elementsIn(document)]
  for (const element of all) if (isGone(element)) defaultTreeAdapter.detachNode(element)
  for (const element of all) {
    element.attrs = element.attrs.filter(({ name, value }) => !isActive(name, value))
    if (element.tagName === 'a' || element.tagName === 'area') lead(element, linkTo)
    else await placeFiles(element, fileAt)
  }
  const root = all.find(({ tagName }) => tagName === 'html')
  const head = all.find(({ tagName }) => tagName === 'head')
  const body = all.find(({ tagName }) => tagName === 'body')
  if (root) wear(root)
  if (head) putFirst(head, elementOf('meta', { 'http-equiv': 'Content-Security-Policy', content: POLICY }))
  if (body) {
    const above = elementOf('p', { role: 'note', style: BANNER_STYLE })
    defaultTreeAdapter.insertText(above, banner)
    putFirst(body, above)
  }
  return serialize(document)
}

/** The words of the title of a page. */
export function titleOf(page: string): string {
  const title = /<title>([^<]*)<\/title>/.exec(page)?.[1] ?? ''
  const [text] = parseFragment(title).childNodes
  return text && defaultTreeAdapter.isTextNode(text) ? text.value : ''
}

function isGone(element: Element): boolean {
  if (GONE.has(element.tagName)) return true
  if (element.tagName === 'link') return !LINKS_THAT_STAY.has(attributeOf(element, 'rel') ?? '')
  return element.tagName === 'meta' && attributeOf(element, 'http-equiv') !== undefined
}

const isActive = (name: string, value: string) =>
  name.startsWith('on') ||
  name === 'srcdoc' ||
  name === 'ping' ||
  name === 'action' ||
  name === 'formaction' ||
  (PLACES.includes(name) && /^\s*(javascript|vbscript):/i.test(value))

/** The theme that a script puts on the document before the first paint. */
function wear(root: Element) {
  const value = attributeOf(root, 'data-book-theme') ?? attributeOf(root, 'data-site-theme') ?? DEFAULT_THEME
  root.attrs.push({ name: 'data-theme', value })
}

/** A link to a listed page has its name, and its address for the keyboard; any other leads nowhere. */
function lead(element: Element, linkTo: Stillness['linkTo']) {
  const path = pathOf(attributeOf(element, 'href'))
  const link = path === undefined ? undefined : linkTo(path)
  element.attrs = element.attrs.filter(({ name }) => !['href', 'target', 'download', 'xlink:href'].includes(name))
  if (link) element.attrs.push({ name: 'href', value: path! }, link)
}

/** The path of an address of the own site. */
function pathOf(href: string | undefined): string | undefined {
  if (!href?.startsWith('/') || href.startsWith('//')) return undefined
  return href.replace(/[?#].*/, '')
}

async function placeFiles(element: Element, fileAt: Stillness['fileAt']) {
  for (const attribute of element.attrs) {
    if (attribute.name === 'srcset' || attribute.name === 'imagesrcset') attribute.value = ''
    if (!PLACES.includes(attribute.name) || !attribute.value.startsWith('/files/')) continue
    attribute.value = (await fileAt(attribute.value)) ?? ''
  }
}

function* elementsIn(parent: Parent): Generator<Element> {
  for (const child of [...parent.childNodes]) {
    if (!isElement(child)) continue
    yield child
    yield* elementsIn(child)
    // The content of a template is no child of it.
  }
}

const isElement = (node: Node): node is Element => 'tagName' in node

const elementOf = (tag: string, attributes: Record<string, string>): Element =>
  defaultTreeAdapter.createElement(
    tag,
    names.NS.HTML,
    Object.entries(attributes).map(([name, value]) => ({ name, value })),
  )

function putFirst(parent: Element, child: Element) {
  const [first] = parent.childNodes
  if (first) defaultTreeAdapter.insertBefore(parent, child, first)
  else defaultTreeAdapter.appendChild(parent, child)
}
