import { newId } from '#kit/shared/ids.ts'
import { type Note, type OpenNote, openNote } from './open-note.ts'

/** The most characters of one note. */
export const NOTE_MOST = 100_000

/** Whose notepad it is, and the campaign that the text is about; null for the general one. */
export type NotePlace = { userId: string; campaignId: string | null }

const keyOf = ({ userId, campaignId }: NotePlace) => `notepad:${userId}:${campaignId ?? 'general'}`
const opened = new Map<string, OpenNote>()

function read(key: string): Note | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof stored?.text !== 'string' || typeof stored.id !== 'string') return null
    return { id: stored.id, text: stored.text, seen: stored.seen ?? {} }
  } catch {
    // A value that is no note is written over with the next keystroke.
    return null
  }
}

/** The note of a place: one for all parts of this tab. It stays in this browser and is never sent anywhere. */
export function noteOf(place: NotePlace): OpenNote {
  const key = keyOf(place)
  const existing = opened.get(key)
  if (existing) return existing
  const write = (note: Note) => localStorage.setItem(key, JSON.stringify(note))
  const note = openNote({ read: () => read(key), write }, newId)
  window.addEventListener('storage', event => event.key === key && note.refresh())
  opened.set(key, note)
  return note
}

/** The last saving: what was saved, for which campaign, on which page and when. */
export type SaveRecord = {
  content: string
  campaignId: string | null
  title: string | null
  timestamp: string
  path: string
}
const recordKey = (userId: string) => `notepad:${userId}:last`

/** Stores the record of a saving. */
export function recordSave(userId: string, record: SaveRecord): void {
  try {
    localStorage.setItem(recordKey(userId), JSON.stringify(record))
  } catch {
    // The note is stored, or says that it is not.
  }
}

/** When this person saved last in this browser; null where nothing was saved in this place. */
export function savedAt({ userId, campaignId }: NotePlace): Date | null {
  try {
    const record: SaveRecord | null = JSON.parse(localStorage.getItem(recordKey(userId)) ?? 'null')
    return record && record.campaignId === campaignId ? new Date(record.timestamp) : null
  } catch {
    return null
  }
}

/** A text with another one under it. */
export const withUnder = (text: string, added: string): string =>
  text.trimEnd() === '' ? added : `${text.trimEnd()}\n\n${added}`
