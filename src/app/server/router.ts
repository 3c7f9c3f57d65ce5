import { accounts } from '#features/accounts/contract.ts'
import { accountHandlers } from '#features/accounts/server/handlers.ts'
import { appearance } from '#features/appearance/contract.ts'
import { appearanceHandlers } from '#features/appearance/server/handlers.ts'
import { archive } from '#features/archive/contract.ts'
import { archiveHandlers } from '#features/archive/server/handlers.ts'
import { bookmarks } from '#features/bookmarks/contract.ts'
import { bookmarkHandlers } from '#features/bookmarks/server/handlers.ts'
import { books } from '#features/books/contract.ts'
import { bookHandlers } from '#features/books/server/handlers.ts'
import { characters } from '#features/characters/contract.ts'
import { characterHandlers } from '#features/characters/server/handlers.ts'
import { discord } from '#features/discord/contract.ts'
import { discordHandlers } from '#features/discord/server/handlers.ts'
import { entitlements } from '#features/entitlements/contract.ts'
import { entitlementHandlers } from '#features/entitlements/server/handlers.ts'
import { home } from '#features/home/contract.ts'
import { homeHandlers } from '#features/home/server/handlers.ts'
import { inn } from '#features/inn/contract.ts'
import { innHandlers } from '#features/inn/server/handlers.ts'
import { leaving } from '#features/leaving/contract.ts'
import { leavingHandlers } from '#features/leaving/server/handlers.ts'
import { lorekeepers } from '#features/lorekeepers/contract.ts'
import { lorekeeperHandlers } from '#features/lorekeepers/server/handlers.ts'
import { manuscripts } from '#features/manuscripts/contract.ts'
import { manuscriptHandlers } from '#features/manuscripts/server/handlers.ts'
import { media } from '#features/media/contract.ts'
import { mediaHandlers } from '#features/media/server/handlers.ts'
import { messages } from '#features/messages/contract.ts'
import { messageHandlers } from '#features/messages/server/handlers.ts'
import { mustBeMet } from '#features/messages/server/service/the-conversation.ts'
import { moderation } from '#features/moderation/contract.ts'
import { moderationHandlers } from '#features/moderation/server/handlers.ts'
import { notices } from '#features/notices/contract.ts'
import { noticeHandlers } from '#features/notices/server/handlers.ts'
import { npcs } from '#features/npcs/contract.ts'
import { npcHandlers } from '#features/npcs/server/handlers.ts'
import { people } from '#features/people/contract.ts'
import { peopleHandlers } from '#features/people/server/handlers.ts'
import { realms } from '#features/realms/contract.ts'
import { realmHandlers } from '#features/realms/server/handlers.ts'
import { search } from '#features/search/contract.ts'
import { searchHandlers } from '#features/search/server/handlers.ts'
import { seats } from '#features/seats/contract.ts'
import { seatHandlers } from '#features/seats/server/handlers.ts'
import { security } from '#features/security/contract.ts'
import { securityHandlers } from '#features/security/server/handlers.ts'
import { store } from '#features/store/contract.ts'
import { storeHandlers } from '#features/store/server/handlers.ts'
import { support } from '#features/support/contract.ts'
import { supportHandlers } from '#features/support/server/handlers.ts'
import { transfers } from '#features/transfers/contract.ts'
import { transferHandlers } from '#features/transfers/server/handlers.ts'
import { belongings } from './belongings.ts'
import { codeKinds } from './code-kinds.ts'
import { mentionRules } from './mention-rules.ts'
import { noticeWords } from './notice-words.ts'

/** Every question that the product answers, room by room. */
export const contract = {
  accounts,
  discord,
  security,
  notices,
  appearance,
  media,
  entitlements,
  realms,
  books,
  people,
  seats,
  manuscripts,
  bookmarks,
  store,
  support,
  home,
  characters,
  leaving,
  lorekeepers,
  npcs,
  messages,
  transfers,
  moderation,
  inn,
  archive,
  search,
}

/** The answers, in the same order. */
export const router = {
  accounts: accountHandlers,
  discord: discordHandlers,
  security: securityHandlers,
  notices: noticeHandlers(noticeWords),
  appearance: appearanceHandlers,
  media: mediaHandlers,
  entitlements: entitlementHandlers,
  realms: realmHandlers,
  books: bookHandlers,
  people: peopleHandlers(mustBeMet),
  seats: seatHandlers,
  manuscripts: manuscriptHandlers(mentionRules),
  bookmarks: bookmarkHandlers(mentionRules),
  store: storeHandlers,
  support: supportHandlers,
  home: homeHandlers,
  characters: characterHandlers,
  leaving: leavingHandlers(belongings),
  lorekeepers: lorekeeperHandlers(codeKinds),
  npcs: npcHandlers,
  messages: messageHandlers,
  transfers: transferHandlers,
  moderation: moderationHandlers,
  inn: innHandlers,
  archive: archiveHandlers(mentionRules),
  search: searchHandlers(mentionRules),
}
