import type { Nodes, Paragraph, PhrasingContent, Root, RootContent } from 'mdast'
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { type Options, toMarkdown } from 'mdast-util-to-markdown'
import { secretMarks } from '../secret-marks.ts'
import { tidyPhrasing } from './tidy-phrasing.ts'

const settings: Options = {
  bullet: '-',
  emphasis: '*',
  rule: '-',
  listItemIndent: 'one',
  resourceLink: true,
  extensions: [gfmTableToMarkdown({ tablePipeAlign: false }), gfmStrikethroughToMarkdown()],
  handlers: { pageBreak: () => '[break]' } as Options['handlers'],
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
  let text = source
  for (const { start, end, exact } of secretMarks(source).toReversed()) {
    if (!exact) continue
    const lead = /\\*$/.exec(text.slice(Math.max(0, start - 9), start))?.[0].length ?? 0
    const mark = text.slice(start, end).replace(/\\([!-/:-@[-`{-~])/g, '$1')
    text = text.slice(0, start - (lead % 2)) + mark + text.slice(end)
  }
  return text
}

/** With marks of secrets about, a line whose signs would make or break one is left with its words alone. */
function tidied<T extends Nodes>(node: T, marked: boolean): T[] {
  if (node.type === 'html') return []
  if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
    const children = tidyPhrasing(mendPictures(node.children))
    if (!marked) return [{ ...node, children }]
    const words = phrasingWords(children)
    const kept = alike(written({ type: 'root', children: [{ type: 'paragraph', children }] }), words)
    return [{ ...node, children: kept ? children : [{ type: 'text', value: words }] }]
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
