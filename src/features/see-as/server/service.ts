import { actorById } from '#features/accounts/server/service/actor.ts'
import { writeAudit } from '#features/accounts/server/service/audit.ts'
import { type Call, inTransaction, theActor } from '#kit/server/call.ts'
import { type InventedPage, NoInventedPage } from '#kit/server/invented-pages.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import { subjects, theOne } from '#kit/server/subjects.ts'
import { type Fault, fault } from '#lexicon/errors.ts'
import { demoPages } from '../contract.ts'
import type { SeenPage, SeenRole } from '../rules.ts'
import { type CallerFacts, demoPagesPolicy } from './policy.ts'

const LOOKS = { limit: 120, windowSeconds: 600 }
const NO_RIGHT =
  'The demo world cannot be shown: the role of this site in PostgreSQL may not create a database, and needs the right CREATEDB.'

/** The pages of the demo world, to admins. */
export const demoPagesSubject = subjects({
  kind: demoPages,
  load: async ({ db, ports, actor }: Call): Promise<CallerFacts | undefined> => {
    const caller = actor && (await actorById(db, ports, actor.userId))
    return caller ? { callerRole: caller.role } : undefined
  },
  policy: demoPagesPolicy,
  missing: 'NOT_FOUND',
})

/** Shows a page as a role sees it. An admin who was demoted while it was made gets nothing of it. */
export async function lookAs(call: Call, { role, page }: { role: SeenRole; page: SeenPage }): Promise<InventedPage> {
  const { userId } = theActor(call)
  await limitOrFault(call.ports.limits, `see-as:${userId}`, LOOKS)
  const seen = await call.ports.invented.look({ role, page }).catch(error => {
    throw faultOf(error)
  })
  await inTransaction(call, async tx => {
    await theOne(demoPagesSubject, tx, '', 'look')
    await writeAudit(tx, { act: 'page.seenAs', subjectId: page, after: { role, page } })
  })
  return seen
}

function faultOf(error: unknown): Fault {
  if (!(error instanceof NoInventedPage)) throw error
  if (error.why === 'right') return fault('SEE_AS_UNAVAILABLE', { reason: NO_RIGHT })
  return error.why === 'busy' ? fault('SEE_AS_BUSY', { retryAfterSeconds: 5 }) : fault('SEE_AS_FAILED')
}
