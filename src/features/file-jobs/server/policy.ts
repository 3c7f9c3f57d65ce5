import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { ActionOf } from '#kit/shared/subject.ts'
import type { fileJob } from '../contract.ts'

export type FileJobFacts = {
  ownerId: string
  /** Whether its owner may still have the file, by the rule of its kind. */
  mayHave: boolean
}

const owns = (who: Actor | null, { ownerId }: FileJobFacts) => who?.userId === ownerId

/** A job is its owner's, who may read it as long as they may have its file. */
export const fileJobPolicy: Policy<ActionOf<typeof fileJob>, Actor | null, FileJobFacts> = {
  read: (who, facts) => owns(who, facts) && facts.mayHave,
  cancel: owns,
  remove: owns,
}
