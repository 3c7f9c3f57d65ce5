import { type Block, inlineText } from './tree.ts'

/** The words of the headings that begin in these blocks, wherever they stand. A piece that a page boundary cut is none. */
export function headingsIn(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block): string[] => {
    switch (block.type) {
      case 'heading': {
        const words = inlineText(block.children).replaceAll('\u00AD', '').trim()
        return block.continued || words === '' ? [] : [words]
      }
      case 'quote':
      case 'note':
      case 'secretBlock':
        return headingsIn(block.children)
      case 'list':
        return block.items.flatMap(item => headingsIn(item.children))
      default:
        return []
    }
  })
}
