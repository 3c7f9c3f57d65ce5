import { asc, eq } from 'drizzle-orm'
import type { UserData } from '#kit/server/user-data.ts'
import { admittedPassports } from '../tables.ts'

/** The passports by which characters of a person came here. Characters stay with their players, so the archive of a book has none. */
export const passportUserData: UserData[] = [
  {
    category: 'characters',
    packs: 'passports',
    holds: 'from where characters of yours came here with a passport: a signed file that takes a character along',
    pack: (call, userId) =>
      call.db
        .select()
        .from(admittedPassports)
        .where(eq(admittedPassports.userId, userId))
        .orderBy(asc(admittedPassports.admittedAt), asc(admittedPassports.characterId)),
    remove: async (tx, userId) => {
      await tx.db.delete(admittedPassports).where(eq(admittedPassports.userId, userId))
    },
  },
]
