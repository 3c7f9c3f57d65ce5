import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { writeAudit } from '#features/accounts/server/service/audit.ts'
import { mayGiveBadge, promiseBadge } from '#features/badges/server/service/making.ts'
import { drawCode, issueCode, releaseCodes } from '#features/lorekeepers/server/service/issued-codes.ts'
import { type Call, inTransaction, theActor } from '#kit/server/call.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import { fault } from '#lexicon/errors.ts'
import type { AccessCodeView, LetterOutcome, VipCodeView } from '../contract.ts'
import { MOST_OPEN_CODES, vipCode } from '../rules.ts'
import { announceCode } from './service/code-news.ts'
import { accessCodeView, type CodeRow, codeRow, codeWindow, vipCodeView } from './service/code-rows.ts'
import type { SeenCode } from './service/code-subjects.ts'
import { sendLetter } from './service/letters.ts'
import { accessCodes } from './tables.ts'

type Window = { after?: string | undefined }
type Letter = { sendsLetter: boolean; recipientId: string; letter: string }
type NewVip = Letter & {
  id: string
  code?: string | undefined
  badgeId: string
  originalFileName: string
  vpName: string
  expiration: string
  description: string
}
type NewCode = Letter & {
  id: string
  codeType: 'BD' | 'LK'
  badgeId: string
  lorekeeperBadge: string
  description: string
}
type NewRow = Omit<typeof accessCodes.$inferInsert, 'createdBy' | 'createdByName' | 'createdAt'>

const MADE = { limit: 60, windowSeconds: 600 }

/** The codes of VIPs. */
export async function listVipCodes(call: Call, { after }: Window) {
  const { shown, next } = await codeWindow(call, eq(accessCodes.codeType, 'VP'), after)
  return { codes: shown.map(row => vipCodeView(call, row)), next }
}

/** The caller's codes of badges and lorekeepers. */
export async function listOwnCodes(call: Call, { after }: Window) {
  const own = and(eq(accessCodes.createdBy, theActor(call).userId), inArray(accessCodes.codeType, ['BD', 'LK']))
  const { shown, next } = await codeWindow(call, own!, after)
  return { codes: shown.map(row => accessCodeView(call, row)), next }
}

/** Makes a code of a VIP. */
export async function makeVipCode(call: Call, form: NewVip): Promise<{ code: VipCodeView; letter: LetterOutcome }> {
  const code = vipCode(form.vpName, form.expiration)
  const { id, badgeId, originalFileName, vpName, description } = form
  const { row, isNew } = await makeOnce(call, id, async tx => {
    if (form.code !== undefined && form.code !== code) throw fault('CODE_DIFFERS', { expected: form.code, got: code })
    if (!(await mayGiveBadge(tx, badgeId))) throw fault('BADGE_UNKNOWN')
    if (!(await issueCode(tx, code))) throw fault('CODE_EXISTS', { code })
    await promiseBadge(tx, badgeId)
    const expirationMonths = Number(form.expiration)
    return insert(tx, { id, code, codeType: 'VP', badgeId, originalFileName, vpName, description, expirationMonths })
  })
  return { code: vipCodeView(call, row), letter: isNew ? await sendLetter(call, code, form) : 'none' }
}

/** Makes a code of a badge or of a lorekeeper. */
export async function makeCode(call: Call, form: NewCode): Promise<{ code: AccessCodeView; letter: LetterOutcome }> {
  const { userId } = theActor(call)
  const { id, codeType, description } = form
  const badgeId = codeType === 'LK' ? form.lorekeeperBadge : form.badgeId
  const { row, isNew } = await makeOnce(call, id, async tx => {
    await limitOrFault(tx.ports.limits, `make-code:${userId}`, MADE)
    if (codeType === 'BD' && !(await mayGiveBadge(tx, badgeId))) throw fault('BADGE_UNKNOWN')
    const isOpen = and(eq(accessCodes.createdBy, userId), isNull(accessCodes.usedAt))
    if ((await tx.db.$count(accessCodes, isOpen)) >= MOST_OPEN_CODES)
      throw fault('CODES_FULL', { most: MOST_OPEN_CODES })
    return insert(tx, { id, code: await drawCode(tx, codeType), codeType, badgeId, description })
  })
  return { code: accessCodeView(call, row), letter: isNew ? await sendLetter(call, row.code, form) : 'none' }
}

/** Deletes a code. What it has given stays given. */
export async function removeCode(tx: Call, _: unknown, { id, code, codeType, createdBy }: SeenCode) {
  await tx.db.delete(accessCodes).where(eq(accessCodes.id, id))
  await releaseCodes(tx, [code])
  await writeAudit(tx, { act: 'code.removed', subjectId: id, before: { codeType } })
  await announceCode(tx, { codeType, createdBy })
  return { done: true as const }
}

/** Makes the code of a form once: of two at once the second waits, and gets what the first has made. */
const makeOnce = (call: Call, id: string, make: (tx: Call) => Promise<CodeRow>) =>
  inTransaction(call, async tx => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`code ${id}`}, 0))`)
    const before = await madeBefore(tx, id)
    return before ? { row: before, isNew: false } : { row: await make(tx), isNew: true }
  })

/** The code of a form that was sent before. An id that belongs to somebody else is refused. */
async function madeBefore(call: Call, id: string): Promise<CodeRow | undefined> {
  const row = await codeRow(call, eq(accessCodes.id, id))
  if (row && row.createdBy !== theActor(call).userId) throw fault('NOT_ALLOWED', { action: 'make' })
  return row
}

async function insert(tx: Call, row: NewRow): Promise<CodeRow> {
  const { userId, name } = theActor(tx)
  const [inserted] = await tx.db
    .insert(accessCodes)
    .values({ ...row, createdBy: userId, createdByName: name, createdAt: tx.now })
    .returning()
  await writeAudit(tx, { act: 'code.made', subjectId: row.id, after: { codeType: row.codeType, badgeId: row.badgeId } })
  await announceCode(tx, inserted!)
  return { ...inserted!, userName: null }
}
