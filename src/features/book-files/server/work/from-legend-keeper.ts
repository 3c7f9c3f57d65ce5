import * as z from 'zod'
import { fromHtml } from '#features/text/engine/from-html.ts'
import type { Drafted, DraftedChapter } from './drafted-book.ts'
import { hiddenChapter, secret, withoutMarks } from './foreign-secret.ts'

type Mark = { type: string; attrs?: Record<string, unknown> | undefined }
type Node = {
  type: string
  text?: string | undefined
  attrs?: Record<string, unknown> | undefined
  marks?: Mark[] | undefined
  content?: Node[] | undefined
}
const Leaf: z.ZodType<Node> = z.lazy(() =>
  z.object({
    type: z.string(),
    text: z.string().optional(),
    attrs: z.record(z.string(), z.unknown()).optional(),
    marks: z.array(z.object({ type: z.string(), attrs: z.record(z.string(), z.unknown()).optional() })).optional(),
    content: z.array(Leaf).optional(),
  }),
)
const flag = z.boolean().nullish()
const id = z.string().max(200).nullish()
const Document = z.object({
  id,
  type: z.string(),
  name: z.string().nullish(),
  isHidden: flag,
  content: z.unknown().optional(),
})
const Resource = z.looseObject({
  id,
  parentId: id,
  name: z.string(),
  isHidden: flag,
  documents: z.array(Document).nullish(),
})
type Resource = z.output<typeof Resource>
const Project = z.object({ name: z.string().nullish(), resources: z.array(Resource).max(20_000) })

export const isLegendKeeper = (value: unknown): boolean => Project.safeParse(value).success

const MARKS: Record<string, string> = {
  strong: 'strong',
  bold: 'strong',
  em: 'em',
  italic: 'em',
  strike: 's',
  code: 'code',
}
const BLOCKS: Record<string, string> = {
  paragraph: 'p',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  blockquote: 'blockquote',
  panel: 'blockquote',
  table: 'table',
  tableRow: 'tr',
  tableCell: 'td',
  tableHeader: 'th',
}
const DEEPEST = 60
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The words of a mention for every reader. */
type Spoken = (mention: Node) => string

function htmlOf(node: Node, spoken: Spoken, depth = 0): string {
  if (depth > DEEPEST) return ''
  const inside = () => (node.content ?? []).map(child => htmlOf(child, spoken, depth + 1)).join('')
  if (node.type === 'text') {
    const link = node.marks?.find(({ type }) => type === 'link')?.attrs?.href
    const marked = (node.marks ?? []).reduce(
      (text, { type }) => {
        const name = MARKS[type]
        return name ? `<${name}>${text}</${name}>` : text
      },
      escaped(node.text ?? ''),
    )
    return typeof link === 'string' ? `<a href="${escaped(link)}">${marked}</a>` : marked
  }
  if (node.type === 'hardBreak') return '<br>'
  if (node.type === 'rule') return '<hr>'
  if (node.type === 'mention') return escaped(spoken(node))
  if (node.type === 'inlineExtension') return escaped(String(node.attrs?.text ?? ''))
  if (node.type === 'codeBlock') return `<pre><code>${inside()}</code></pre>`
  if (node.type === 'heading') {
    const level = Math.min(6, Math.max(1, Number(node.attrs?.level) || 2))
    return `<h${level}>${inside()}</h${level}>`
  }
  const name = BLOCKS[node.type]
  return name ? `<${name}>${inside()}</${name}>` : inside()
}

const isSecret = ({ type, attrs }: Node) =>
  type === 'bodiedExtension' && /secret/i.test(String(attrs?.extensionKey ?? ''))

/** A page: what stands between its secrets, and the secrets as such. One that lies deeper than the page makes its whole part secret. */
function sourceOf(page: Node, spoken: Spoken): string {
  const holdsSecret = (node: Node): boolean => isSecret(node) || (node.content ?? []).some(holdsSecret)
  return (page.content ?? [])
    .map(node => {
      const text = fromHtml(htmlOf(node, spoken))
      return holdsSecret(node) ? secret(text) : withoutMarks(text)
    })
    .filter(Boolean)
    .join('\n\n')
}

const plain = (name: string) => name.normalize('NFKC').trim().toLowerCase()

/** The resources that are hidden there, by themselves or because something above them is. */
function hiddenOf(resources: readonly Resource[]): Set<Resource> {
  const byId = new Map(resources.flatMap(one => (one.id ? [[one.id, one] as const] : [])))
  const cache = new Map<Resource, boolean>()
  const isHidden = (one: Resource): boolean => {
    const before = cache.get(one)
    if (before !== undefined) return before
    cache.set(one, Boolean(one.isHidden))
    const parent = one.parentId ? byId.get(one.parentId) : undefined
    const hidden = Boolean(one.isHidden) || (parent !== undefined && isHidden(parent))
    cache.set(one, hidden)
    return hidden
  }
  return new Set(resources.filter(isHidden))
}

/**
 * A mention keeps its words only where it leads to something that is open there, and never the name of something hidden:
 * the name alone would give it away. Where that cannot be told, it says "something".
 */
function spokenIn(resources: readonly Resource[], hidden: ReadonlySet<Resource>): Spoken {
  const open = new Set<string>()
  const openNames = new Set<string>()
  const hiddenNames = new Set<string>()
  for (const one of resources)
    for (const { id, name, isHidden } of [one, ...(one.documents ?? [])]) {
      const shut = hidden.has(one) || Boolean(isHidden)
      if (id && !shut) open.add(id)
      if (name) (shut ? hiddenNames : openNames).add(plain(name))
    }
  return ({ attrs }) => {
    const words = String(attrs?.text ?? '')
    const target = attrs?.id ?? attrs?.resourceId
    const leadsToOpen = typeof target === 'string' ? open.has(target) : openNames.has(plain(words))
    return leadsToOpen && !hiddenNames.has(plain(words)) ? words : 'something'
  }
}

/** The JSON export of a LegendKeeper project: each of its articles becomes a chapter, with its pages under headings. */
export function legendKeeperBook(value: unknown): Drafted {
  const { name, resources } = Project.parse(value)
  const left = new Set<string>()
  const hidden = hiddenOf(resources)
  const spoken = spokenIn(resources, hidden)
  const chapters: DraftedChapter[] = resources.flatMap(resource => {
    for (const [list, value] of Object.entries(resource))
      if (list !== 'documents' && Array.isArray(value) && value.length > 0) left.add(`the ${list} of its articles`)
    const pages = (resource.documents ?? []).flatMap(document => {
      const page = Leaf.safeParse(document.content)
      if (document.type !== 'page' || !page.success) {
        left.add(document.type === 'page' ? `a page of “${resource.name}”` : `a ${document.type} of “${resource.name}”`)
        return []
      }
      const text = sourceOf(page.data, spoken)
      return text ? [{ name: document.name ?? '', text, isHidden: Boolean(document.isHidden) }] : []
    })
    const source = pages
      .map(({ name: heading, text, isHidden }) => {
        const headed = pages.length > 1 && heading ? `## ${withoutMarks(heading)}\n\n${text}` : text
        return isHidden ? secret(headed) : headed
      })
      .join('\n\n')
    if (!source) return []
    return [hidden.has(resource) ? hiddenChapter(resource.name, source) : { title: resource.name, source }]
  })
  return { title: name ?? 'Untitled Lore', chapters, npcs: [], left: [...left] }
}
