export const MAP_LENGTHS = { title: 120, note: 500 } as const
export const PIN_LENGTHS = { label: 120, note: 500 } as const
/** The greatest number of maps of a book, and of pins of a map. */
export const MOST_MAPS = 100
export const MOST_PINS = 200

/** What a pin leads to: an NPC, a chapter, a handout, or nothing but its own words. */
export const PIN_KINDS = ['words', 'npc', 'chapter', 'handout'] as const
export type PinKind = (typeof PIN_KINDS)[number]

/** A position is stored in parts of the side of the picture, from its upper left corner. */
export const POSITION_PARTS = 10_000

/** How close one can look: times the size at which the whole map is seen. */
export const CLOSEST = 8
