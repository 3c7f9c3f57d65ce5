import type { Element, ElementContent } from 'hast'
import { isElement, styleOf, textOf } from './elements.ts'

const level = /mso-list:\s*l\d+\s+level(\d+)/i
const ignored = /mso-list:\s*ignore/i
/** A number, letter or numeral with its stop; anything else is a bullet. */
const numbered = /^\(?(?:\d{1,4}|[a-z]{1,3}|[ivxlcdm]{1,7})[.)]$/i

type Line = { depth: number; ordered: boolean; item: Element }

function lineOf(node: ElementContent): Line | null {
  if (!isElement(node) || !/^(?:p|h[1-6])$/.test(node.tagName)) return null
  const depth = level.exec(styleOf(node))?.[1]
  if (!depth) return null
  const sign = signIn(node)
  const ordered = numbered.test(sign ? textOf(sign).trim() : '')
  const children = withoutSign(node.children)
  return { depth: Math.min(9, Number(depth)), ordered, item: { ...node, tagName: 'li', properties: {}, children } }
}

const isSign = (node: ElementContent): boolean => isElement(node) && ignored.test(styleOf(node))

function signIn(node: Element): Element | undefined {
  for (const child of node.children) {
    if (!isElement(child)) continue
    const sign = isSign(child) ? child : signIn(child)
    if (sign) return sign
  }
  return undefined
}

const withoutSign = (nodes: readonly ElementContent[]): ElementContent[] =>
  nodes.filter(one => !isSign(one)).map(one => (isElement(one) ? { ...one, children: withoutSign(one.children) } : one))

/** Word writes a list as paragraphs with a sign each: paragraphs that follow one another become a list again. */
export function officeLists(nodes: readonly ElementContent[]): ElementContent[] {
  const result: ElementContent[] = []
  let open: { depth: number; ordered: boolean; list: Element }[] = []
  for (const node of nodes) {
    const line = lineOf(node)
    if (!line) {
      const blank = node.type === 'text' && node.value.trim() === ''
      if (!blank) open = []
      result.push(node)
      continue
    }
    while (open.length > 1 && open.at(-1)!.depth > line.depth) open.pop()
    // Numbers right after bullets are a list of their own.
    const same = open.at(-1)
    if (same && same.depth === line.depth && same.ordered !== line.ordered) open.pop()
    const last = open.at(-1)
    if (!last || line.depth > last.depth) open.push({ ...line, list: begin(line, last?.list, result) })
    open.at(-1)!.list.children.push(line.item)
  }
  return result
}

function begin({ ordered }: Line, outer: Element | undefined, result: ElementContent[]): Element {
  const list: Element = { type: 'element', tagName: ordered ? 'ol' : 'ul', properties: {}, children: [] }
  const into = outer?.children.at(-1)
  if (into && isElement(into)) into.children.push(list)
  else result.push(list)
  return list
}
