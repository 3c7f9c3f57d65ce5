import { asc, eq, inArray } from 'drizzle-orm'
import { characters } from '#features/characters/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import type { UserData } from '#kit/server/user-data.ts'
import { journalEntries, journals } from '../tables.ts'

const ownCharacters = (call: Call, userId: string) =>
  call.db.select({ id: characters.id }).from(characters).where(eq(characters.createdBy, userId))

/** The journals that somebody keeps, with their entries, secret ones too; the archive of a book has none of them. */
export const journalUserData: UserData[] = [
  {
    category: 'characters',
    packs: 'journals',
    holds: 'the journals of your characters, with their secret entries',
    pack: async (call, userId) => ({
      settings: await call.db
        .select()
        .from(journals)
        .where(inArray(journals.characterId, ownCharacters(call, userId)))
        .orderBy(asc(journals.characterId)),
      entries: await call.db
        .select()
        .from(journalEntries)
        .where(eq(journalEntries.createdBy, userId))
        .orderBy(asc(journalEntries.entryDate), asc(journalEntries.id)),
    }),
    remove: async (tx, userId) => {
      await tx.db.delete(journals).where(inArray(journals.characterId, ownCharacters(tx, userId)))
      await tx.db.delete(journalEntries).where(eq(journalEntries.createdBy, userId))
    },
  },
]
