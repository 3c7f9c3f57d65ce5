import { desc } from 'drizzle-orm'
import { bookTransfers } from '#features/transfers/server/tables.ts'
import { newId } from '#kit/shared/ids.ts'
import type { Forms } from '../forms.ts'

/** What is filled in in this room. */
export const forms: Forms = {
  // Pell alone has free slots in a large world, and none in the others.
  'transfers.toGm': async ({ id }) =>
    (['sol', 'pell'] as const).map(to => ({
      id: newId(),
      bookId: id('lantern'),
      fromId: id('mira'),
      userId: id(to),
    })),
  'transfers.toLorekeeper': async ({ id }) => ({ bookId: id('afterlight'), userId: id('lio') }),
  'transfers.removeLorekeeper': async ({ id }) => ({ bookId: id('lantern'), userId: id('lio') }),
  'transfers.addCoCreator': async ({ id }) => ({ bookId: id('lantern'), userId: id('otto') }),
  'transfers.takeBack': async ({ db }) => {
    const [newest] = await db.select().from(bookTransfers).orderBy(desc(bookTransfers.at)).limit(1)
    return { transferId: newest?.id }
  },
  'transfers.grow': async ({ id }) => (['mira', 'pell'] as const).map(gm => ({ id: newId(), gmId: id(gm) })),
  'transfers.findGm': async () => [{ subdomain: 'mira' }],
  'transfers.gms': async () => [{}, { search: 'Mira' }],
}
