import * as z from 'zod'
import { fromHtml } from '#features/manuscripts/text/from-html.ts'
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
const Document = z.object({
  type: z.string(),
  name: z.string().nullish(),
  isHidden: flag,
  content: z.unknown().optional(),
})
const Resource = z.object({ name: z.string(), isHidden: flag, documents: z.array(Document).nullish() })
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

function htmlOf(node: Node, depth = 0): string {
  if (depth > DEEPEST) return ''
  const inside = () => (node.content ?? []).map(child => htmlOf(child, depth + 1)).join('')
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
  if (node.type === 'mention' || node.type === 'inlineExtension') return escaped(String(node.attrs?.text ?? ''))
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
function sourceOf(page: Node): string {
  const holdsSecret = (node: Node): boolean => isSecret(node) || (node.content ?? []).some(holdsSecret)
  return (page.content ?? [])
    .map(node => (holdsSecret(node) ? secret(fromHtml(htmlOf(node))) : withoutMarks(fromHtml(htmlOf(node)))))
    .filter(Boolean)
    .join('\n\n')
}

/** The JSON export of a LegendKeeper project: each of its articles becomes a chapter, with its pages under headings. */
export function legendKeeperBook(value: unknown): Drafted {
  const { name, resources } = Project.parse(value)
  const left = new Set<string>()
  const chapters: DraftedChapter[] = resources.flatMap(resource => {
    const pages = (resource.documents ?? []).flatMap(document => {
      const page = Leaf.safeParse(document.content)
      if (document.type !== 'page' || !page.success) {
        left.add(document.type === 'page' ? `a page of “${resource.name}”` : `a ${document.type} of “${resource.name}”`)
        return []
      }
      const text = sourceOf(page.data)
      return text ? [{ name: document.name ?? '', text: document.isHidden ? secret(text) : text }] : []
    })
    const source = pages
      .map(({ name: heading, text }) => (pages.length > 1 && heading ? `## ${heading}\n\n${text}` : text))
      .join('\n\n')
    if (!source) return []
    return [resource.isHidden ? hiddenChapter(resource.name, source) : { title: resource.name, source }]
  })
  return { title: name ?? 'Untitled Lore', chapters, npcs: [], left: [...left].slice(0, 50) }
}
