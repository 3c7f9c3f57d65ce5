import { newsOf } from '#kit/web/news.ts'
import type { journals } from '../contract.ts'

// Who reads a journal depends on the character, its campaign, and the reader’s part in that.
const read = { journal: 'characterId', character: 'characterId', ownCharacter: 'characterId' } as const
const around = { standing: null, book: null } as const

export const news = newsOf<typeof journals>('journals', {
  read: { ...read, ...around },
  among: { journal: null, character: null, ownCharacter: null, ...around },
  entries: { ...read, ...around },
  secretEntries: { ...read, ...around },
  find: { ...read, ...around },
  sources: { ...read, ...around },
  // What a mention shows follows the NPCs of the book.
  readEntry: { journal: null, character: null, mentions: null, ...around },
  quote: {},
})
