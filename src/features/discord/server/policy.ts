import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { DiscordAction } from '../contract.ts'

/** How the own account stands to Discord. */
export type LinkFacts = { offered: boolean; linked: boolean; hasPassword: boolean }

export const discordPolicy: Policy<DiscordAction, Actor, LinkFacts> = {
  link: (_, { offered, linked }) => offered && !linked,
  unlink: (_, { linked, hasPassword }) => linked && hasPassword,
}
