/** The types of a campaign note, in the order of their tabs. */
export const NOTE_TYPES = ['arc', 'todo', 'note'] as const
export type NoteType = (typeof NOTE_TYPES)[number]

/** The states of a campaign note; each can be chosen at any time. */
export const NOTE_STATES = ['planning', 'active', 'paused', 'completed'] as const
export type NoteState = (typeof NOTE_STATES)[number]

export const NOTE_PRIORITIES = ['low', 'medium', 'high'] as const
export type NotePriority = (typeof NOTE_PRIORITIES)[number]

export const NOTE_LENGTHS = { title: 120, content: 20_000, preview: 240 } as const

/** An arc is on the table on so many evenings at most; so many of each side of now are offered for it. */
export const MOST_EVENINGS = 100
export const EVENINGS_OFFERED = 12

/** Whether a form can be saved: neither its title nor its content is empty. */
export const isWritten = ({ title, content }: { title: string; content: string }) =>
  title.trim() !== '' && content.trim() !== ''
/** Notes of a type are counted up to here: a campaign has a few hundred, and each read of the list counts them. */
export const MOST_COUNTED = 1000
