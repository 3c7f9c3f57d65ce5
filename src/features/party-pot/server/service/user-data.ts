import '../../user-data.ts'
import { asc, eq } from 'drizzle-orm'
import type { StayingData } from '#kit/server/staying-data.ts'
import type { UserData } from '#kit/server/user-data.ts'
import { partyPots, potGifts } from '../tables.ts'
import { forgetGiver } from './returning.ts'

/** The gifts of a person. A title may be nobody's business by now, so the book is named by its id. */
export const potUserData: UserData[] = [
  {
    category: 'potGifts',
    packs: 'pot-gifts',
    holds: 'what you gave to pots: the credit that a party puts together for its campaign',
    pack: (call, userId) =>
      call.db
        .select({
          bookId: partyPots.bookId,
          at: potGifts.createdAt,
          cents: potGifts.cents,
          unspent: potGifts.unspent,
          returned: potGifts.returned,
          face: potGifts.face,
        })
        .from(potGifts)
        .innerJoin(partyPots, eq(partyPots.id, potGifts.potId))
        .where(eq(potGifts.giverId, userId))
        .orderBy(asc(potGifts.createdAt), asc(potGifts.id)),
    remove: async (tx, userId) => void (await forgetGiver(tx, userId)),
  },
]

/** Gifts stay with the party, as those of a friend. */
export const potStaying: StayingData = {
  what: 'Gifts to the pots of parties',
  why: 'They were given to others. They stay in the pot as those of a friend of the party, without your name.',
  of: async (call, userId) => (await call.db.$count(potGifts, eq(potGifts.giverId, userId))) > 0,
}
