import { holdPeople } from '#features/accounts/server/service/roles.ts'
import { heldBook, putHelpersBack } from '#features/books/server/service/change-host.ts'
import { type HeldHost, heldHost } from '#features/books/server/service/slots.ts'
import type { Call } from '#kit/server/call.ts'
import { newId } from '#kit/shared/ids.ts'
import { type Given, givenLately } from './given-lately.ts'
import { handOver } from './hand-over.ts'
import { helpersOfOld } from './taking-back.ts'
import { promiseTelling } from './telling.ts'

/**
 * Gives the books back that somebody was given within the last day, before their account goes: to the giver, with those
 * who helped until then, also beyond the giver's slots. Where the giver is leaving too, the book stays and burns. The
 * locks are those of a transfer, in its order: people, slots, book.
 */
export async function giveBackAll(tx: Call, userId: string): Promise<void> {
  const given = await givenLately(tx, userId)
  const givers = [...new Set(given.map(({ giverId }) => giverId))].sort()
  if (givers.length === 0) return
  await holdPeople(tx, [userId, ...givers])
  const held = new Map<string, HeldHost>()
  for (const giverId of givers) {
    const host = await heldHost(tx, giverId)
    if (host) held.set(giverId, host)
  }
  for (const one of given) {
    const to = held.get(one.giverId)
    if (to) await giveBack(tx, userId, one, to)
  }
}

/** Does nothing where the giver has taken it back meanwhile, or it burned. */
async function giveBack(tx: Call, userId: string, { bookId, transferId }: Given, to: HeldHost): Promise<void> {
  const book = await heldBook(tx, bookId)
  if (book?.hostedBy !== userId) return
  const helpers = await helpersOfOld(tx, transferId, to)
  const id = newId()
  await handOver(tx, book, { id, to, takesBack: transferId })
  await putHelpersBack(tx, bookId, helpers)
  await promiseTelling(tx, { about: 'givenBack', transferId: id })
}
