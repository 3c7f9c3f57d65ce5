import { newsOf } from '#kit/web/news.ts'
import type { gmNotes } from '../contract.ts'

// Notes name characters, which come, go and change their names; whether there are any depends on the part in the book.
const shown = { gmNotes: 'bookId', standing: 'bookId', party: 'bookId', character: null } as const

export const news = newsOf<typeof gmNotes>('gmNotes', { list: { ...shown, people: null }, counts: shown })
