import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { ExportAction } from '../contract.ts'

export type ExportFacts = {
  userId: string /** Whether they may still have that edition of that book. */
  mayHave: boolean
}

const owns = (who: Actor | null, { userId }: ExportFacts) => who?.userId === userId

/** An export is for whoever asked for it, as long as they may have that edition of the book. */
export const exportPolicy: Policy<ExportAction, Actor | null, ExportFacts> = {
  read: (who, facts) => owns(who, facts) && facts.mayHave,
  remove: owns,
}
