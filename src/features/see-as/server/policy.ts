import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { ActionOf } from '#kit/shared/subject.ts'
import { isAdmin } from '#lexicon/roles.ts'
import type { demoPages } from '../contract.ts'

/** `callerRole`: the role of the caller as the database has it at this moment. */
export type CallerFacts = { callerRole: string }

/** An admin who was demoted meanwhile looks at nothing. */
const looks = (who: Actor | null, { callerRole }: CallerFacts) => isAdmin(who) && isAdmin({ role: callerRole })

export const demoPagesPolicy: Policy<ActionOf<typeof demoPages>, Actor | null, CallerFacts> = {
  read: looks,
  look: looks,
}
