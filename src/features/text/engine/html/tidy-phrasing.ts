import type { PhrasingContent } from 'mdast'

type Dress = 'emphasis' | 'strong' | 'delete' | 'link'
type Dressed = Extract<PhrasingContent, { type: Dress }>

const isDressed = (node: PhrasingContent): node is Dressed =>
  node.type === 'emphasis' || node.type === 'strong' || node.type === 'delete' || node.type === 'link'
const sameDress = (a: PhrasingContent, b: PhrasingContent): boolean =>
  a.type === b.type && (a.type !== 'link' || (b.type === 'link' && a.url === b.url))

/**
 * Nodes that Markdown can express: nothing strong within the strong, no space at the inner edge of a sign, neighbours of one
 * style joined, nothing empty.
 */
export function tidyPhrasing(nodes: readonly PhrasingContent[], worn: readonly Dress[] = []): PhrasingContent[] {
  const result: PhrasingContent[] = []
  const put = (node: PhrasingContent) => {
    const last = result.at(-1)
    if (last?.type === 'text' && node.type === 'text') last.value += node.value
    else if (last && isDressed(last) && isDressed(node) && sameDress(last, node))
      last.children.push(...(node.children as never[]))
    else if (node.type !== 'text' || node.value !== '') result.push(node)
  }
  for (const node of nodes) {
    if (!isDressed(node)) put({ ...node })
    else if (worn.includes(node.type)) for (const child of tidyPhrasing(node.children, worn)) put(child)
    else for (const one of airedOut(node, tidyPhrasing(node.children, [...worn, node.type]))) put(one)
  }
  return result
}

/** The node with the spaces and line breaks of its edges outside of it. */
function airedOut(node: Dressed, children: PhrasingContent[]): PhrasingContent[] {
  const before: PhrasingContent[] = []
  const after: PhrasingContent[] = []
  const rest = [...children]
  for (let first = rest[0]; first; first = rest[0]) {
    const [space = ''] = first.type === 'text' ? (/^\s+/.exec(first.value) ?? []) : []
    if (first.type === 'break') before.push(first)
    else if (first.type === 'text' && space) {
      before.push({ type: 'text', value: space })
      if (space.length < first.value.length) rest.splice(0, 1, { type: 'text', value: first.value.slice(space.length) })
      else rest.shift()
      continue
    } else break
    rest.shift()
  }
  for (let last = rest.at(-1); last; last = rest.at(-1)) {
    const end = last.type === 'text' ? last.value.trimEnd() : ''
    if (last.type === 'break') after.unshift(last)
    else if (last.type === 'text' && end.length < last.value.length) {
      after.unshift({ type: 'text', value: last.value.slice(end.length) })
      if (end) rest.splice(-1, 1, { type: 'text', value: end })
      else rest.pop()
      continue
    } else break
    rest.pop()
  }
  return [...before, ...(rest.length > 0 ? [{ ...node, children: rest } as Dressed] : []), ...after]
}
