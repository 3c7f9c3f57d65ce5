export const ENTRY_LENGTHS = { title: 120, text: 2000 } as const
export const CALENDAR_LENGTHS = { month: 60, weekday: 60, era: 20 } as const
/** The greatest number of entries on the timeline of a book. */
export const MOST_ENTRIES = 2000

/** What an entry is: something that happened, or where a session or a chapter of the book has been placed. */
export const ENTRY_KINDS = ['event', 'session', 'chapter'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** What an event leads to. */
export const LINK_KINDS = ['none', 'npc', 'chapter', 'session', 'map'] as const
export type LinkKind = (typeof LINK_KINDS)[number]
