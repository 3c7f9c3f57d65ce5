import { accountReactions } from '#features/accounts/web/live.ts'
import { appearanceReactions } from '#features/appearance/web/live.ts'
import { archiveReactions } from '#features/archive/web/live.ts'
import { bookmarkReactions } from '#features/bookmarks/web/live.ts'
import { bookReactions } from '#features/books/web/live.ts'
import { characterReactions } from '#features/characters/web/live.ts'
import { discordReactions } from '#features/discord/web/live.ts'
import { entitlementReactions } from '#features/entitlements/web/live.ts'
import { homeReactions } from '#features/home/web/live.ts'
import { innReactions } from '#features/inn/web/live.ts'
import { leavingReactions } from '#features/leaving/web/live.ts'
import { lorekeeperReactions } from '#features/lorekeepers/web/live.ts'
import { manuscriptReactions } from '#features/manuscripts/web/live.ts'
import { messageReactions } from '#features/messages/web/live.ts'
import { moderationReactions } from '#features/moderation/web/live.ts'
import { noticeReactions } from '#features/notices/web/live.ts'
import { npcReactions } from '#features/npcs/web/live.ts'
import { peopleReactions } from '#features/people/web/live.ts'
import { realmReactions } from '#features/realms/web/live.ts'
import { searchReactions } from '#features/search/web/live.ts'
import { seatReactions } from '#features/seats/web/live.ts'
import { securityReactions } from '#features/security/web/live.ts'
import { storeReactions } from '#features/store/web/live.ts'
import { transferReactions } from '#features/transfers/web/live.ts'
import type { LiveReactions } from '#kit/web/live.ts'

const rooms: LiveReactions[] = [
  accountReactions,
  discordReactions,
  securityReactions,
  noticeReactions,
  appearanceReactions,
  entitlementReactions,
  realmReactions,
  bookReactions,
  characterReactions,
  leavingReactions,
  lorekeeperReactions,
  peopleReactions,
  seatReactions,
  manuscriptReactions,
  bookmarkReactions,
  npcReactions,
  messageReactions,
  transferReactions,
  moderationReactions,
  innReactions,
  archiveReactions,
  searchReactions,
  storeReactions,
  homeReactions,
]

/** What the rooms do with their news. Several rooms may react to one piece: each of them does. */
export const reactions: LiveReactions = {}
for (const room of rooms)
  for (const [name, react] of Object.entries(room)) {
    const before = reactions[name]
    reactions[name] = (news, queries) => {
      before?.(news, queries)
      react(news, queries)
    }
  }
