import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { ActionOf } from '#kit/shared/subject.ts'
import type { discordLink } from '../contract.ts'

/** How the own account stands to Discord. */
export type LinkFacts = { offered: boolean; linked: boolean; hasPassword: boolean }

export const discordPolicy: Policy<ActionOf<typeof discordLink>, Actor | null, LinkFacts> = {
  read: () => true,
  link: (_, { offered, linked }) => offered && !linked,
  unlink: (_, { linked, hasPassword }) => linked && hasPassword,
}
