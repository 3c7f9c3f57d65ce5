import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { type Call, inTransaction } from '#kit/server/call.ts'
import { fault } from '#lexicon/errors.ts'
import { logins, mailedLinks } from '../tables.ts'

const HOUR = 3_600_000
/** How long a mailed link is good. */
export const LINK_LIFE = { verify: 24 * HOUR, reset: HOUR, email: 24 * HOUR } as const
export type LinkPurpose = keyof typeof LINK_LIFE

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Makes a link's token; only its hash is kept. `address` is what it proves, where that is not the account's own. */
export async function makeLink(call: Call, userId: string, purpose: LinkPurpose, address?: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await call.db.insert(mailedLinks).values({
    tokenHash: hashOf(token),
    purpose,
    userId,
    address: address ?? null,
    createdAt: call.now,
    expiresAt: new Date(call.now.getTime() + LINK_LIFE[purpose]),
  })
  return token
}

/**
 * Makes the link of a reset that was asked for then; null when the password has become another one since, which ends every
 * request from before it. A change at the same moment waits, and ends the link.
 */
export const makeResetLink = (call: Call, userId: string, askedAt: Date): Promise<string | null> =>
  inTransaction(call, async tx => {
    const [login] = await tx.db
      .select({ updatedAt: logins.updatedAt })
      .from(logins)
      .where(and(eq(logins.userId, userId), eq(logins.providerId, 'credential')))
      .for('share')
    return login && login.updatedAt > askedAt ? null : makeLink(tx, userId, 'reset')
  })

/** Notes that the mail server has taken the letter with this link. */
export async function markSent(call: Call, token: string): Promise<void> {
  await call.db
    .update(mailedLinks)
    .set({ sentAt: call.now })
    .where(eq(mailedLinks.tokenHash, hashOf(token)))
}

/** Whether the mail server has taken a letter of this purpose for somebody. */
export const isSent = async (call: Call, userId: string, purpose: LinkPurpose): Promise<boolean> =>
  (await call.db.$count(
    mailedLinks,
    and(eq(mailedLinks.userId, userId), eq(mailedLinks.purpose, purpose), isNotNull(mailedLinks.sentAt)),
  )) > 0

/** When the newest link of this purpose was made, for limits. */
export async function lastLinkAt(call: Call, userId: string, purpose: LinkPurpose): Promise<Date | null> {
  const [row] = await call.db
    .select({ createdAt: mailedLinks.createdAt })
    .from(mailedLinks)
    .where(and(eq(mailedLinks.userId, userId), eq(mailedLinks.purpose, purpose)))
    .orderBy(desc(mailedLinks.createdAt))
    .limit(1)
  return row?.createdAt ?? null
}

const linkBehind = (token: string, purpose: LinkPurpose) =>
  and(eq(mailedLinks.tokenHash, hashOf(token)), eq(mailedLinks.purpose, purpose))

/** Throws unless a link could be used now: LINK_UNKNOWN, LINK_USED, LINK_EXPIRED. It stays as it is. */
export async function mustBeUsable(call: Call, token: string, purpose: LinkPurpose) {
  const [row] = await call.db.select().from(mailedLinks).where(linkBehind(token, purpose))
  if (!row) throw fault('LINK_UNKNOWN')
  if (row.usedAt) throw fault('LINK_USED')
  if (row.expiresAt <= call.now) throw fault('LINK_EXPIRED')
  return row
}

/** Uses a link up, once: of two uses at the same moment the update lets one through. Answers whose it was. */
export async function useLink(call: Call, token: string, purpose: LinkPurpose) {
  const row = await mustBeUsable(call, token, purpose)
  const used = await call.db
    .update(mailedLinks)
    .set({ usedAt: call.now })
    .where(and(linkBehind(token, purpose), isNull(mailedLinks.usedAt)))
    .returning()
  if (used.length === 0) throw fault('LINK_USED')
  return { userId: row.userId, address: row.address }
}

/** Takes the force from all links of a purpose that somebody was sent and has not used. */
export async function voidLinks(tx: Call, userId: string, purpose: LinkPurpose): Promise<void> {
  await tx.db
    .update(mailedLinks)
    .set({ usedAt: tx.now })
    .where(and(eq(mailedLinks.userId, userId), eq(mailedLinks.purpose, purpose), isNull(mailedLinks.usedAt)))
}
