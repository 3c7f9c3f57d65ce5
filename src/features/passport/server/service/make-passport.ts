import { and, eq, inArray } from 'drizzle-orm'
import type * as z from 'zod'
import { UNDER_WAY } from '#features/file-jobs/rules.ts'
import { beginFileJob } from '#features/file-jobs/server/service/begin-file-job.ts'
import { cancelFileJob } from '#features/file-jobs/server/service/end-file-job.ts'
import { fileJobs } from '#features/file-jobs/server/tables.ts'
import type { MentionRules } from '#features/manuscripts/server/service/mentions.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import { Choice } from '../../contract.ts'
import { PASSPORT_JOB } from '../../rules.ts'
import { appearancesOf } from './appearances.ts'
import { countEntries } from './own-journal.ts'
import { passportKind } from './passport-kind.ts'
import type { Traveller } from './the-passport.ts'

const RULE = { limit: 20, windowSeconds: 600 }

type Begun = z.output<typeof Choice> & { id: string; characterId: string }

/** Promises the work of one passport. One with another choice that is under way is not made any more. */
export async function beginPassport(tx: Call, { id, characterId, ...choice }: Begun) {
  const { userId } = theActor(tx)
  await limitOrFault(tx.ports.limits, `passport:${userId}`, RULE)
  const input = Choice.parse(choice)
  const own = and(eq(fileJobs.ownerId, userId), eq(fileJobs.kind, PASSPORT_JOB), eq(fileJobs.subjectId, characterId))
  const underWay = await tx.db
    .select()
    .from(fileJobs)
    .where(and(own, inArray(fileJobs.state, [...UNDER_WAY])))
  for (const job of underWay) if (job.id !== id && !isSame(Choice.parse(job.input), input)) await cancelFileJob(tx, job)
  return beginFileJob(tx, passportKind, { id, subjectId: characterId, input })
}

type Chosen = z.output<typeof Choice>
const isSame = (one: Chosen, other: Chosen) =>
  one.sheet === other.sheet && one.journal === other.journal && one.secrets === other.secrets

/** What a passport of a character can have. */
export async function readContents(call: Call, rules: MentionRules, { character }: Traveller) {
  const { id, name, avatarKey, sheetKey } = character
  const [counts, appearsIn] = await Promise.all([countEntries(call, id), appearancesOf(call, rules, character)])
  return {
    name,
    hasPortrait: avatarKey !== null,
    hasSheet: sheetKey !== null,
    ...counts,
    appearsIn,
  }
}
