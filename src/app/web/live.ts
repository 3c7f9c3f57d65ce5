import { accountNews } from '#features/accounts/web/live.ts'
import { appearanceNews } from '#features/appearance/web/live.ts'
import { archiveNews } from '#features/archive/web/live.ts'
import { bookmarkNews } from '#features/bookmarks/web/live.ts'
import { bookNews } from '#features/books/web/live.ts'
import { characterNews } from '#features/characters/web/live.ts'
import { discordNews } from '#features/discord/web/live.ts'
import { entitlementNews } from '#features/entitlements/web/live.ts'
import { homeNews } from '#features/home/web/live.ts'
import { innNews } from '#features/inn/web/live.ts'
import { leavingNews } from '#features/leaving/web/live.ts'
import { lorekeeperNews } from '#features/lorekeepers/web/live.ts'
import { manuscriptNews } from '#features/manuscripts/web/live.ts'
import { messageNews } from '#features/messages/web/live.ts'
import { moderationNews } from '#features/moderation/web/live.ts'
import { noticeNews } from '#features/notices/web/live.ts'
import { npcNews } from '#features/npcs/web/live.ts'
import { peopleNews } from '#features/people/web/live.ts'
import { realmNews } from '#features/realms/web/live.ts'
import { searchNews } from '#features/search/web/live.ts'
import { seatNews } from '#features/seats/web/live.ts'
import { securityNews } from '#features/security/web/live.ts'
import { storeNews } from '#features/store/web/live.ts'
import { transferNews } from '#features/transfers/web/live.ts'
import { hearNews } from '#kit/web/news.ts'

/** What the answers of every room show, and what the rooms do with their news. */
export const roomNews = [
  accountNews,
  discordNews,
  securityNews,
  noticeNews,
  appearanceNews,
  entitlementNews,
  realmNews,
  bookNews,
  characterNews,
  leavingNews,
  lorekeeperNews,
  peopleNews,
  seatNews,
  manuscriptNews,
  bookmarkNews,
  npcNews,
  messageNews,
  transferNews,
  moderationNews,
  innNews,
  archiveNews,
  searchNews,
  storeNews,
  homeNews,
]

/** What the browser does with a piece of news. */
export const hear = hearNews(roomNews)
