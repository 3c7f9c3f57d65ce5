/** The types of a GM note. */
export const GM_NOTE_TYPES = ['general', 'secret', 'motivation', 'plot'] as const
export type GmNoteType = (typeof GM_NOTE_TYPES)[number]

export const GM_NOTE_LENGTH = 5000
