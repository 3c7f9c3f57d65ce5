import { randomInt } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { holdAccounts } from '#features/ledger/server/service.ts'
import { ledgerAccounts } from '#features/ledger/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import { CODE_SIGNS } from '../../rules.ts'
import { giftCards } from '../tables.ts'

export type CardRow = typeof giftCards.$inferSelect
export type HeldCard = { card: CardRow; balance: number }

const ID_SIGNS = '0123456789abcdefghijklmnopqrstuvwxyz'
const atRandom = (signs: string, many: number) =>
  Array.from({ length: many }, () => signs[randomInt(signs.length)]).join('')

const newCardId = () => `gc_${atRandom(ID_SIGNS, 16)}`
const newCode = () => `TW-${atRandom(CODE_SIGNS, 6)}`

/** So many codes are tried; with a million cards in the world one in a thousand is taken. */
const TRIES = 8

type NewCard = Omit<typeof giftCards.$inferInsert, 'id' | 'code' | 'createdAt' | 'updatedAt'>

/** Writes a card under a code that no other card has. `code` is for the demo world alone. */
export async function writeCard(tx: Call, card: NewCard, code?: string): Promise<CardRow> {
  for (let tried = 0; tried < TRIES; tried++) {
    const own = { id: newCardId(), code: code ?? newCode(), createdAt: tx.now, updatedAt: tx.now }
    const [written] = await tx.db
      .insert(giftCards)
      .values({ ...card, ...own })
      .onConflictDoNothing({ target: giftCards.code })
      .returning()
    if (written) return written
  }
  throw new Error('Failed to create gift card: no free code was found')
}

/** A card by its code and what it holds. */
export async function cardOf(call: Call, code: string): Promise<HeldCard | undefined> {
  const [row] = await call.db
    .select({ card: giftCards, balance: sql<number>`${ledgerAccounts.balance}`.mapWith(Number) })
    .from(giftCards)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, giftCards.accountId))
    .where(eq(giftCards.code, code))
  return row
}

/** The same, with the card and its account locked until the transaction ends. */
export async function heldCard(tx: Call, code: string): Promise<HeldCard | undefined> {
  const [card] = await tx.db.select().from(giftCards).where(eq(giftCards.code, code)).for('no key update')
  if (!card) return undefined
  return { card, balance: (await holdAccounts(tx, [card.accountId])).get(card.accountId) ?? 0 }
}

/** A card and all that was ever split off it, locked in the order of ids. */
export async function family(tx: Call, cardId: string): Promise<CardRow[]> {
  const { rows } = await tx.db.execute<{ id: string }>(sql`
    with recursive kin as (
      select id from ${giftCards} where id = ${cardId}
      union select child.id from ${giftCards} child join kin on child.parent_card = kin.id
    ) select id from kin`)
  return tx.db
    .select()
    .from(giftCards)
    .where(
      sql`${giftCards.id} in (${sql.join(
        rows.map(({ id }) => sql`${id}`),
        sql`, `,
      )})`,
    )
    .orderBy(asc(giftCards.id))
    .for('no key update')
}
