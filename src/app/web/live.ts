import { accountReactions } from '#features/accounts/web/live.ts'
import { manuscriptReactions } from '#features/manuscripts/web/live.ts'
import type { LiveReactions } from '#kit/web/live.ts'

/** What every room does with its news. */
export const reactions: LiveReactions = { ...accountReactions, ...manuscriptReactions }
