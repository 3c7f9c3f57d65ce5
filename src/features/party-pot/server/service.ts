import { createHash } from 'node:crypto'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import {
  creditAccountOf,
  creditOf,
  holdAccounts,
  openAccount,
  postTransaction,
  transactionOf,
} from '#features/ledger/server/service.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { inPlan } from '#kit/server/keyset.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import { whatCan } from '#kit/server/policy.ts'
import { newId } from '#kit/shared/ids.ts'
import { nameAlone } from '#kit/shared/name-alone.ts'
import { fault } from '#lexicon/errors.ts'
import type { PotGiftView, PotView } from '../contract.ts'
import type { PotGiftFormView } from '../forms.ts'
import { potPolicy, seesWholePot } from './policy.ts'
import { tellGift } from './service/notices.ts'
import { returnGifts } from './service/returning.ts'
import { announcePot, heldPot, type PotRow, type SeenPot, sumsOf, unspentGifts } from './service/the-pot.ts'
import { partyPots, potGifts } from './tables.ts'

const MOST_SHOWN = 100
const CHANGES_A_MINUTE = 120

/** The pot of a book, as far as the caller sees it. */
export const readPot = async (call: Call, _: unknown, seen: SeenPot): Promise<PotView> =>
  potSeenWith(call, seen, await creditOf(call, theActor(call).userId))

async function potSeenWith(call: Call, seen: SeenPot, credit: number): Promise<PotView> {
  const { userId } = theActor(call)
  const { pot } = seen
  const isWhole = seesWholePot(call.actor, seen)
  const { total, own } = pot ? await sumsOf(call, pot.id, userId) : { total: 0, own: 0 }
  return {
    total: isWhole ? total : own,
    own,
    credit,
    gifts: pot ? await giftsIn(call, pot, isWhole) : [],
    can: whatCan(potPolicy, call.actor, { ...seen, hasUnspent: own > 0 }),
  }
}

/** The gifts of a pot that were not taken back, the newest first, each as its giver wants it shown. */
async function giftsIn(call: Call, { id: potId }: PotRow, isWhole: boolean): Promise<PotGiftView[]> {
  const { userId } = theActor(call)
  const left = sql<number>`${potGifts.cents} - ${potGifts.returned}`.mapWith(Number)
  const rows = await call.db
    .select({ id: potGifts.id, face: potGifts.face, giverId: potGifts.giverId, name: users.name, amount: left })
    .from(potGifts)
    .leftJoin(users, eq(users.id, potGifts.giverId))
    .where(and(eq(potGifts.potId, potId), gt(left, 0), isWhole ? undefined : eq(potGifts.giverId, userId)))
    .orderBy(desc(potGifts.createdAt), desc(potGifts.id))
    .limit(inPlan(MOST_SHOWN))
  return rows.map(({ id, face, giverId, name, amount }) => {
    const isMine = giverId === userId
    const isNamed = face !== 'friend' && name !== null
    return {
      id,
      face,
      isMine,
      name: isNamed ? nameAlone(name) : null,
      amount: isMine || face !== 'name' ? amount : null,
    }
  })
}

/** The name of a gift in the ledger. Its rows outlive the account, so the person cannot be read in it. */
const giftKey = (userId: string, id: string) =>
  `pot-gift:${createHash('sha256').update(`${userId} ${id}`).digest('base64url')}`

type Gift = PotGiftFormView & { id: string }

/** Moves credit of the caller to the pot, once for each id. The book is held, so its campaign does not end meanwhile. */
export async function giveToPot(tx: Call, { id, amount, face }: Gift, seen: SeenPot): Promise<PotView> {
  await keepPace(tx)
  const { userId } = theActor(tx)
  const pot = await heldPot(tx, (seen.pot ?? (await openPot(tx, seen))).id)
  const key = giftKey(userId, id)
  const creditAccount = await creditAccountOf(tx, userId)
  const credit = (await holdAccounts(tx, [pot.accountId, creditAccount])).get(creditAccount) ?? 0
  if (await transactionOf(tx, key)) return potSeenWith(tx, { ...seen, pot }, credit)
  if (credit < amount) throw fault('POT_CREDIT_SHORT')
  await postTransaction(tx, {
    key,
    kind: 'pot-gift',
    words: 'Given to the pot of a party',
    byAccount: creditAccount,
    postings: [
      { accountId: creditAccount, cents: -amount },
      { accountId: pot.accountId, cents: amount },
    ],
  })
  const money = { cents: amount, unspent: amount, creditAccount }
  await tx.db
    .insert(potGifts)
    .values({ id: newId(), potId: pot.id, giverId: userId, face, ...money, createdAt: tx.now })
  await tellGift(tx, seen)
  announcePot(tx, pot, [seen.hostedBy, userId])
  return potSeenWith(tx, { ...seen, pot }, credit - amount)
}

/** Opens the pot of a book with its account. The book is held, so there is no second one. */
async function openPot(tx: Call, { bookId }: SeenPot): Promise<PotRow> {
  const accountId = await openAccount(tx, 'pot')
  const [pot] = await tx.db.insert(partyPots).values({ id: newId(), bookId, accountId, createdAt: tx.now }).returning()
  return pot!
}

/** Gives the caller back what is unspent of their own gifts. */
export async function takeBackFromPot(tx: Call, _: unknown, seen: SeenPot): Promise<{ returned: number }> {
  await keepPace(tx)
  const { userId } = theActor(tx)
  if (!seen.pot) return { returned: 0 }
  const pot = await heldPot(tx, seen.pot.id)
  const returned = await returnGifts(tx, pot, await unspentGifts(tx, pot.id, userId))
  if (returned > 0) announcePot(tx, pot, [seen.hostedBy, userId])
  return { returned }
}

const keepPace = (call: Call) =>
  limitOrFault(call.ports.limits, `party-pot:${theActor(call).userId}`, {
    limit: CHANGES_A_MINUTE,
    windowSeconds: 60,
  })
