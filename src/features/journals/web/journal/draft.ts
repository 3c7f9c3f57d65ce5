import type { EntryView } from '../../contract.ts'
import type { Audience } from '../../rules.ts'

/** What is typed into the form of an entry. */
export type EntryValues = { title: string; content: string; tags: string; entryDate: string; audience: Audience }

export const newEntry = (today: string): EntryValues => ({
  title: '',
  content: '',
  tags: '',
  entryDate: today,
  audience: 'gm',
})

export const valuesOf = ({ title, content, tags, entryDate, audience }: EntryView): EntryValues => ({
  title,
  content: content ?? '',
  tags: tags.join(', '),
  entryDate,
  audience: audience ?? 'gm',
})

/** The fields of what is saved that differ from what was opened: another tab may have changed the others. */
export function changedIn<V extends object>(opened: V, values: V): Partial<V> {
  const changed = Object.entries(values).filter(([name, value]) => opened[name as keyof V] !== value)
  return Object.fromEntries(changed) as Partial<V>
}

/** The draft stored on this device; undefined if there is none or it cannot be parsed. */
export function draftIn(stored: string, opened: EntryValues): EntryValues | undefined {
  if (!stored) return undefined
  try {
    const read: unknown = JSON.parse(stored)
    if (typeof read !== 'object' || read === null) return undefined
    const fields = Object.entries(read).filter(([name, value]) => name in opened && typeof value === 'string')
    return { ...opened, ...Object.fromEntries(fields) }
  } catch {
    return undefined
  }
}
