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
import { VAULT_SIDES } from '../../rules.ts'
import { vaultEntries } from '../tables.ts'
import { idOf, letterFor, messageFor } from './telling-words.ts'
import type { VaultRow } from './vault-subjects.ts'

const About = z.enum(['archived', 'reminder-2', 'reminder-1', 'resolved'])
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

/** Each side gets its notice, its message and its letter once: what was promised is written into the entry. */
export async function tell(call: Call, { about, entryId }: z.output<typeof Telling>): Promise<void> {
  for (const side of VAULT_SIDES) {
    const row = await inTransaction(call, tx => promiseLetter(tx, { about, entryId, side }))
    const userId = row && idOf(row, side)
    if (!row || !userId) continue
    const words = messageFor(about, side, row, call.ports.config.baseUrl)
    await write(call, userId, `vault ${about} ${entryId}`, words)
  }
}

/** The entry, if its letter is not promised yet; it is promised then, with the notice. */
async function promiseLetter(tx: Call, asked: Letter): Promise<VaultRow | undefined> {
  const [row] = await tx.db.select().from(vaultEntries).where(eq(vaultEntries.id, asked.entryId)).for('no key update')
  const userId = row && idOf(row, asked.side)
  if (!row || !userId) return undefined
  const isReminder = asked.about.startsWith('reminder')
  if (isReminder && row.resolution) return undefined
  const mark = `${asked.about}:${asked.side}`
  const list = isReminder ? 'remindersSent' : 'emailsSent'
  if (row[list].includes(mark)) return row
  await tx.db
    .update(vaultEntries)
    .set({ [list]: [...row[list], mark] })
    .where(eq(vaultEntries.id, row.id))
  const kind = asked.about === 'resolved' ? 'vault-resolved' : 'book-in-vault'
  await leaveNotice(tx, { to: [userId], kind, about: row.id })
  await tx.ports.jobs.send(tx.db, letterOfVault, asked)
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
export async function sendLetter(call: Call, { about, entryId, side }: Letter): Promise<void> {
  const [row] = await call.db.select().from(vaultEntries).where(eq(vaultEntries.id, entryId))
  const userId = row && idOf(row, side)
  if (!row || !userId) return
  const [to] = await call.db.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, userId))
  if (!to) return
  const { subject, ...parts } = letterFor(about, side, row, call.ports.config.baseUrl)
  const { html, text } = await letter({ greeting: `Good day, ${to.name}.`, ...parts })
  await call.ports.mailer.send({ to: to.email, subject, html, text })
}
