/** What a handout is. */
export const HANDOUT_TYPES = ['document', 'letter', 'map', 'image', 'audio', 'other'] as const
export type HandoutType = (typeof HANDOUT_TYPES)[number]

/** What a handout is about. */
export const HANDOUT_CATEGORIES = ['general', 'lore', 'quest', 'character', 'location'] as const
export type HandoutCategory = (typeof HANDOUT_CATEGORIES)[number]

/** The readers of a shared handout: everybody that the Inn admits, or the players that are named. */
export const AUDIENCES = ['everyone', 'chosen'] as const
export type Audience = (typeof AUDIENCES)[number]

/** What a file holds. */
export const FILE_GROUPS = ['image', 'audio', 'document'] as const
export type FileGroup = (typeof FILE_GROUPS)[number]

export const HANDOUT_LENGTHS = { title: 120, content: 20_000, notes: 20_000, fileName: 120 } as const

/** How many handouts one answer of a list holds, how many files one has, and how many a card shows. */
export const HANDOUT_WINDOW = 30
export const MOST_FILES = 20
export const FILES_SHOWN = 3
export const MOST_CHOSEN = 100

export const FILE_BYTES = 10 * 1024 * 1024

/** The words for a handout without a title, or without anything to hand out. */
export const HANDOUT_LACKS = 'Please provide a title and either content or file attachments'
export const NOBODY_CHOSEN = 'Choose at least one player, or share it with everyone.'
/** The kinds of files, in words. */
export const ACCEPTED_WORDS = 'Images, PDF, audio, .doc, .docx and .txt'
/** The kinds of files, for the dialog of the browser; what a file holds is for the server to say. */
export const ACCEPTED = 'image/jpeg,image/png,image/webp,image/gif,application/pdf,audio/*,.doc,.docx,.txt'
/** The words about a file that is too large. */
export const tooLargeWords = (name: string) => `File ${name} is too large. Maximum size is 10MB.`

const NEW_MS = 24 * 60 * 60_000
/** Whether a handout counts as new: for 24 hours after it was made. */
export const isNew = (createdAt: Date, now: Date) => now.getTime() - createdAt.getTime() < NEW_MS

/** The size of a file in words. */
export function sizeWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const kilobytes = bytes / 1024
  if (kilobytes < 1024) return `${Math.round(kilobytes)} KB`
  return `${(kilobytes / 1024).toFixed(1)} MB`
}

const NOT_IN_NAMES = /[\p{C}<>:"/\\|?*]/gu
/** The name under which a file is saved: as it came, with the ending of what it holds. */
export function savedName(name: string, ending: string): string {
  const clean = name
    .replace(NOT_IN_NAMES, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[. ]+/, '')
  const stem = clean.replace(/\.[a-z0-9]{1,5}$/i, '').trim() || 'handout'
  return `${stem}.${ending}`
}
