import type { Nodes, Paragraph, PhrasingContent, Root, RootContent } from 'mdast'
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { defaultHandlers, type Options, toMarkdown } from 'mdast-util-to-markdown'
import { secretMarks } from '../secret-marks.ts'
import { tidyPhrasing } from './tidy-phrasing.ts'

/** Nothing in these means anything to Markdown, but at the beginning of a line, after a bracket, or as a space at the end of one. */
const plain = /^[\p{L}\p{M}\p{N} ,;:.?'"()–—…“”‘’]+$/u

function isPlain(text: string, { before, after }: { before: string; after: string }): boolean {
  if (!plain.test(text)) return false
  const begins = /^\p{L}/u.test(text) || !/[\r\n\]]/.test(before)
  return begins && !(text.endsWith(' ') && /[\r\n]/.test(after))
}

/** Words that need no escape are known at a glance; otherwise some eighty rules are asked, for each run of text. */
const plainText: typeof defaultHandlers.text = (node, parent, state, info) =>
  isPlain(node.value, info) ? node.value : defaultHandlers.text(node, parent, state, info)

const settings: Options = {
  bullet: '-',
  emphasis: '*',
  rule: '-',
  listItemIndent: 'one',
  resourceLink: true,
  extensions: [gfmTableToMarkdown({ tablePipeAlign: false }), gfmStrikethroughToMarkdown()],
  handlers: { pageBreak: () => '[break]', text: plainText } as Options['handlers'],
}

/** A tree of Markdown as a source of ours. A mark of a secret is in it where one could be read before, and nowhere else. */
export function toSource(root: Root): string {
  const tidied = tidy(root)
  const words = blockWords(tidied).join('\n\n')
  const source = written(tidied)
  if (signs(source).length + signs(words).length === 0) return source
  const mended = written(tidy(root, true))
  return signs(mended).length > signs(words).length ? plainSource(words) : mended
}

const tidy = (root: Root, marked = false): Root => ({
  type: 'root',
  children: root.children.flatMap(one => tidied(one, marked)).map(breaks),
})

/** Words as a source of ours that says nothing but them. */
export function plainSource(words: string): string {
  const children = words
    .split('\n\n')
    .filter(text => text.trim() !== '')
    .map((text): Paragraph => ({ type: 'paragraph', children: [{ type: 'text', value: text.trim() }] }))
  return written({ type: 'root', children })
}

const written = (node: Root) => unescaped(toMarkdown(node, settings)).trim()

const signs = (text: string) => secretMarks(text).map(({ kind, exact }) => `${kind} ${exact}`)
const alike = (a: string, b: string) => signs(a).join() === signs(b).join()

/** Marks of secrets are read before Markdown is: no backslash belongs in or before them. */
function unescaped(source: string): string {
  let text = ''
  let read = 0
  for (const { start, end, exact } of secretMarks(source)) {
    if (!exact) continue
    const lead = /\\*$/.exec(source.slice(Math.max(0, start - 9), start))?.[0].length ?? 0
    const mark = source.slice(start, end).replace(/\\([!-/:-@[-`{-~])/g, '$1')
    text += source.slice(read, start - (lead % 2)) + mark
    read = end
  }
  return text + source.slice(read)
}

/** With marks of secrets about, a line whose signs would make or break one is left with its words alone. */
function tidied<T extends Nodes>(node: T, marked: boolean): T[] {
  if (node.type === 'html') return []
  if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
    const children = tidyPhrasing(mendPictures(node.children))
    if (!marked || children.every(one => one.type === 'text')) return [{ ...node, children }]
    const words = phrasingWords(children)
    const isSame = alike(written({ type: 'root', children: [{ type: 'paragraph', children }] }), words)
    return [{ ...node, children: isSame ? children : [{ type: 'text', value: words }] }]
  }
  if (node.type === 'code') return [{ ...node, lang: null, meta: null }]
  return 'children' in node
    ? [{ ...node, children: (node.children as Nodes[]).flatMap(one => tidied(one, marked)) } as T]
    : [node]
}

/** The words beside a picture are seen by few: a mark in them would be a surprise. */
const mendPictures = (nodes: readonly PhrasingContent[]): PhrasingContent[] =>
  nodes.map(node => {
    if (node.type === 'image') {
      const odd = secretMarks(`[${node.alt ?? ''}`).length > 0
      return { type: 'image', url: node.url, alt: odd ? '' : node.alt }
    }
    if (node.type === 'link') return { type: 'link', url: node.url, children: mendPictures(node.children) as never[] }
    return 'children' in node ? ({ ...node, children: mendPictures(node.children) } as PhrasingContent) : node
  })

const phrasingWords = (nodes: readonly PhrasingContent[]): string =>
  nodes
    .map(node => {
      if (node.type === 'break') return '\n'
      if ('children' in node) return phrasingWords(node.children)
      return 'value' in node ? node.value : ''
    })
    .join('')

function blockWords(node: Nodes): string[] {
  if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell')
    return [phrasingWords(node.children)]
  if ('children' in node) return node.children.flatMap(one => blockWords(one))
  return 'value' in node ? [node.value] : []
}

/** `[break]` alone in its paragraph is what it is when it is typed. */
const breaks = (node: RootContent): RootContent =>
  node.type === 'paragraph' && /^\s*\[break\]\s*$/i.test(phrasingWords(node.children)) ? { type: 'pageBreak' } : node
