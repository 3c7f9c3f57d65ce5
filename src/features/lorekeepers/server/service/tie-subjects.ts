import type { Call } from '#kit/server/call.ts'
import { subjects } from '#kit/server/subjects.ts'
import { idsIn } from '#kit/shared/subject.ts'
import { isCreator, isGm } from '#lexicon/roles.ts'
import { accessCode, gm, tie } from '../../contract.ts'
import { accessCodePolicy, gmPolicy, type TieFacts, tiePolicy } from '../policy.ts'
import { type Holder, holderOf } from './holders.ts'

/** Somebody who is, could be or was a GM; everybody else has no lorekeepers to speak of. */
const leads = (one: Holder) => one.entitled || one.count > 0 || isGm(one) || isCreator(one)

async function gmSeen(call: Call, id: string) {
  const gmId = id || call.actor?.userId
  const holder = gmId ? await holderOf(call, gmId) : null
  return holder && gmId && leads(holder) ? { gmId, isEntitled: holder.entitled, holder } : undefined
}
export type SeenGm = NonNullable<Awaited<ReturnType<typeof gmSeen>>>

/** GMs with their lorekeepers; without an id it is the caller. */
export const gmSubject = subjects({ kind: gm, load: gmSeen, policy: gmPolicy, missing: 'GM_NOT_FOUND' })

async function tieNamed(_: Call, id: string): Promise<TieFacts> {
  const [gmId = '', userId = ''] = idsIn(id)
  return { gmId, userId }
}

/** Ties by both of their ids. One that is over already is still found: ending it changes nothing. */
export const tieSubject = subjects({
  kind: tie,
  load: tieNamed,
  policy: tiePolicy,
  missing: 'NOT_FOUND',
})

/** Any code that is typed. */
export const accessCodeSubject = subjects({
  kind: accessCode,
  load: async () => ({}),
  policy: accessCodePolicy,
  missing: 'NOT_FOUND',
})
