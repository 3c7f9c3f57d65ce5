import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { ActionOf } from '#kit/shared/subject.ts'
import type { ownTheme } from '../contract.ts'

const isBuyer = (who: Actor | null, { userId }: { userId: string }) => who?.userId === userId

/** A delivered theme is there for its buyer alone. */
export const ownThemePolicy: Policy<ActionOf<typeof ownTheme>, Actor | null, { userId: string }> = {
  read: isBuyer,
  choose: isBuyer,
}
