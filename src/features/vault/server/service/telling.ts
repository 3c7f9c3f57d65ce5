import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { users } from '#features/accounts/server/tables.ts'
import { sendSystemMessage } from '#features/messages/server/service/system-messages.ts'
import { conversationIdOf } from '#features/messages/server/service/the-conversation.ts'
import { leaveNotice } from '#features/notices/server/service/leaving-notices.ts'
import { type Call, inTransaction } from '#kit/server/call.ts'
import { job } from '#kit/server/jobs.ts'
import { letter } from '#kit/server/mail/letter.ts'
import { Fault } from '#lexicon/errors.ts'
import { VAULT_SIDES, type VaultSide } from '../../rules.ts'
import { vaultEntries } from '../tables.ts'
import type { VaultRow } from './vault-subjects.ts'

const About = z.enum(['archived'])
const Telling = z.object({ about: About, entryId: z.uuid() })
const Letter = Telling.extend({ side: z.enum(VAULT_SIDES) })
type Letter = z.output<typeof Letter>

/** Tells both sides of an entry. */
export const tellingOfVault = job('vault.tell', Telling)
/** One letter to one side: it is tried again by itself, and holds up nothing. */
export const letterOfVault = job('vault.letter', Letter)

/** Promises to tell, in the transaction of what happened. */
export const promiseTelling = (tx: Call, telling: z.output<typeof Telling>) =>
  tx.ports.jobs.send(tx.db, tellingOfVault, telling)

const idOf = ({ gmUid, lorekeepingUid }: VaultRow, side: VaultSide) => (side === 'gm' ? gmUid : lorekeepingUid)
const dayOf = (at: Date) => at.toLocaleString('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

function wordsFor(side: VaultSide, { bookData, gmName, lorekeeperName, claimDeadline }: VaultRow): string {
  const tie = side === 'gm' ? `${lorekeeperName} no longer keeps lore for you` : `You no longer keep lore for ${gmName}`
  return `${tie}, so “${bookData.title}” is in the vault. Claim it in My Den or the Sanctum until ${dayOf(claimDeadline)} UTC. A book that nobody claims is burned then.`
}

/** Each side gets its notice, its message and its letter once: what was promised is written into the entry. */
export async function tell(call: Call, { about, entryId }: z.output<typeof Telling>): Promise<void> {
  for (const side of VAULT_SIDES) {
    const row = await inTransaction(call, tx => promiseLetter(tx, { about, entryId, side }))
    const userId = row && idOf(row, side)
    if (row && userId) await write(call, userId, `vault ${about} ${entryId}`, wordsFor(side, row))
  }
}

/** The entry, if its letter is not promised yet; it is promised then, with the notice. */
async function promiseLetter(tx: Call, told: Letter): Promise<VaultRow | undefined> {
  const [row] = await tx.db.select().from(vaultEntries).where(eq(vaultEntries.id, told.entryId)).for('no key update')
  const userId = row && idOf(row, told.side)
  if (!row || !userId) return undefined
  const mark = `${told.about}:${told.side}`
  if (row.emailsSent.includes(mark)) return row
  await tx.db
    .update(vaultEntries)
    .set({ emailsSent: [...row.emailsSent, mark] })
    .where(eq(vaultEntries.id, row.id))
  await leaveNotice(tx, { to: [userId], kind: 'book-in-vault', about: row.id })
  await tx.ports.jobs.send(tx.db, letterOfVault, told)
  return row
}

/** One message of the site about one thing, once by its id; a deleted account gets none. */
async function write(call: Call, userId: string, about: string, content: string): Promise<void> {
  try {
    const id = conversationIdOf(`told ${about}`, userId)
    await sendSystemMessage(call, { id, userId, content, kind: 'announcement' })
  } catch (error) {
    if (error instanceof Fault && error.code === 'USER_NOT_FOUND') return
    throw error
  }
}

/** Sends a letter that was promised; to an account that is gone nothing is sent. */
export async function sendLetter(call: Call, { entryId, side }: Letter): Promise<void> {
  const [row] = await call.db.select().from(vaultEntries).where(eq(vaultEntries.id, entryId))
  const userId = row && idOf(row, side)
  if (!row || !userId) return
  const [to] = await call.db.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, userId))
  if (!to) return
  const { html, text } = await letter({
    greeting: `A book is in the vault, ${to.name}.`,
    paragraphs: [wordsFor(side, row)],
    action: { label: 'Claim the book', url: `${call.ports.config.baseUrl}/dashboard` },
    closing:
      'Nobody can read the book until it is decided whose it is. Characters and journals stay with their players.',
  })
  await call.ports.mailer.send({ to: to.email, subject: `“${row.bookData.title}” is in the vault`, html, text })
}
