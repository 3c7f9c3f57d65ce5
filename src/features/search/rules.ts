/** The kinds of hits, in the order of the results. */
export const HIT_KINDS = ['prologue', 'chapter', 'npc', 'handout', 'map', 'session', 'post', 'comment'] as const
export type HitKind = (typeof HIT_KINDS)[number]
/** The number of characters of the longest search. */
export const LONGEST_SEARCH = 200
