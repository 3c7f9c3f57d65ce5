import type { Block, Inline } from './tree.ts'

/** The addresses of the pictures in blocks. */
export function picturesIn(nodes: readonly (Block | Inline)[]): string[] {
  return nodes.flatMap((node): string[] => {
    switch (node.type) {
      case 'figure':
      case 'image':
        return [node.src]
      case 'list':
        return node.items.flatMap(item => picturesIn(item.children))
      case 'table':
        return [...node.head, ...node.rows.flat()].flatMap(picturesIn)
      case 'note':
        return [...picturesIn(node.title), ...picturesIn(node.children)]
      default:
        return 'children' in node ? picturesIn(node.children) : []
    }
  })
}
