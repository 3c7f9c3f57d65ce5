import type { Nodes } from 'mdast'
import { readMarkdown } from '#features/text/engine/syntax.ts'

/** Where the links of a text lead: to what they are to say instead, or nowhere. `from` is the path of the text. */
export type Vault = {
  note: (target: string, from: string) => string | undefined
  picture: (target: string, from: string) => string | undefined
}

type Edit = { start: number; end: number; text: string }

const WIKI = /(!?)\[\[([^[\]|\n\\]{0,300})(?:\\?\|([^[\]\n]{0,300}))?\]\]/g
const HTML_PICTURE = /<img\b[^<>]{0,500}?\bsrc\s{0,5}=\s{0,5}["']([^"'<>]{1,500})["'][^<>]{0,500}>/gi
const HTML_WORDS = /\balt\s{0,5}=\s{0,5}["']([^"'<>]{0,500})["']/i
const SCHEME = /^[a-z][a-z0-9+.-]*:/i
/** Reading takes time that grows faster than its text: a long one is read in pieces, cut where a paragraph ends. */
const PIECE = 50_000

const escaped = (words: string) => words.replaceAll(/[[\]\\]/g, String.raw`\$&`)
const plainPath = (address: string) => {
  const path = address.replace(/[?#].*$/s, '')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** A text whose links and pictures lead to what is imported with it, and the targets that are missing. */
export function linksLed(source: string, from: string, vault: Vault): { source: string; lost: string[] } {
  const pieces = piecesOf(source).map(piece =>
    /[[<]/.test(piece) ? ledPiece(piece, from, vault) : { source: piece, lost: [] },
  )
  return { source: pieces.map(piece => piece.source).join(''), lost: pieces.flatMap(({ lost }) => lost) }
}

function piecesOf(source: string): string[] {
  const pieces: string[] = []
  for (let at = 0; at < source.length; ) {
    const end = source.length - at > 2 * PIECE ? source.indexOf('\n\n', at + PIECE) : -1
    const next = end < 0 ? source.length : end + 2
    pieces.push(source.slice(at, next))
    at = next
  }
  return pieces
}

function ledPiece(source: string, from: string, vault: Vault): { source: string; lost: string[] } {
  const lost: string[] = []
  const nodes = allNodes(readMarkdown(source))
  const code = nodes.filter(({ type }) => type === 'code' || type === 'inlineCode').map(rangeOf)
  const isCode = (at: number) => code.some(({ start, end }) => start <= at && at < end)

  const ofNodes = nodes.flatMap((node): Edit[] => {
    if (node.type !== 'image' && node.type !== 'link' && node.type !== 'definition') return []
    if (SCHEME.test(node.url) || node.url === '' || node.url.startsWith('#')) return []
    const to = ledTo(plainPath(node.url), node.type === 'image')
    if (to === undefined) return []
    const { start, end } = rangeOf(node)
    if (node.type === 'image') return [{ start, end, text: `![${escaped(node.alt ?? '')}](${to})` }]
    if (node.type === 'definition') return [{ start, end, text: `[${node.label ?? node.identifier}]: ${to}` }]
    const last = node.children.at(-1)
    return last ? [{ start: rangeOf(last).end, end, text: `](${to})` }] : []
  })
  const ofWiki = [...source.matchAll(WIKI)].flatMap(
    ({ index, 0: whole, 1: embed, 2: target = '', 3: said }): Edit[] => {
      if (isCode(index)) return []
      const [name = ''] = target.split(/[#^]/)
      const words = said?.trim() || target.trim().replace(/^#/, '')
      const edit = (text: string) => [{ start: index, end: index + whole.length, text }]
      const picture = embed ? vault.picture(name.trim(), from) : undefined
      if (picture) return edit(`![${/^\d*(?:x\d+)?$/.test(said ?? '') ? '' : escaped(words)}](${picture})`)
      const note = vault.note(name.trim(), from)
      if (note) return edit(`[${escaped(words)}](${note})`)
      lost.push(target.trim())
      return edit(escaped(words))
    },
  )
  const ofHtml = [...source.matchAll(HTML_PICTURE)].flatMap(({ index, 0: whole, 1: src = '' }): Edit[] => {
    const to = isCode(index) || SCHEME.test(src) ? undefined : ledTo(plainPath(src), true)
    const words = HTML_WORDS.exec(whole)?.[1] ?? ''
    return to ? [{ start: index, end: index + whole.length, text: `![${escaped(words)}](${to})` }] : []
  })

  function ledTo(target: string, isPicture: boolean): string | undefined {
    const address = isPicture
      ? vault.picture(target, from)
      : (vault.note(target.replace(/\.(?:md|markdown|txt)$/i, ''), from) ?? vault.picture(target, from))
    if (address === undefined && !target.startsWith('/')) lost.push(target)
    return address
  }
  return { source: edited(source, [...ofNodes, ...ofWiki, ...ofHtml]), lost }
}

function rangeOf(node: Nodes): { start: number; end: number } {
  return { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 }
}

function allNodes(root: Nodes): Nodes[] {
  const nodes: Nodes[] = []
  const pending = [root]
  for (let node = pending.pop(); node; node = pending.pop()) {
    nodes.push(node)
    if ('children' in node) pending.push(...node.children)
  }
  return nodes
}

/** A source with pieces of it in other words; of two that overlap the first is done. */
function edited(source: string, edits: Edit[]): string {
  let text = ''
  let read = 0
  for (const { start, end, text: words } of edits.toSorted((a, b) => a.start - b.start)) {
    if (start < read) continue
    text += source.slice(read, start) + words
    read = end
  }
  return text + source.slice(read)
}
