/** How many ties a book may have. */
export const MOST_TIES = 500
export const TIE_LENGTHS = { words: 80 } as const

/** What a tie can be between. */
export const END_KINDS = ['npc', 'character'] as const
export type EndKind = (typeof END_KINDS)[number]

/** An end of a tie as one word: `npc:` or `character:`, and the id. */
export const endOf = (kind: EndKind, id: string) => `${kind}:${id}`
/** The kind and the id of an end. */
export function partsOf(end: string): { kind: EndKind; id: string } {
  const at = end.indexOf(':')
  return { kind: end.slice(0, at) as EndKind, id: end.slice(at + 1) }
}
