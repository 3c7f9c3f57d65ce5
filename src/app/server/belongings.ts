import { accountBelongings } from '#features/accounts/server/service/belongings.ts'
import { appearanceBelongings } from '#features/appearance/server/service/belongings.ts'
import { archiveBelongings } from '#features/archive/server/service/belongings.ts'
import { bookmarkBelongings } from '#features/bookmarks/server/service/belongings.ts'
import { bookBelongings } from '#features/books/server/service/belongings.ts'
import { characterBelongings } from '#features/characters/server/service/belongings.ts'
import { innBelongings } from '#features/inn/server/service/belongings.ts'
import { lorekeeperBelongings } from '#features/lorekeepers/server/service/belongings.ts'
import { manuscriptBelongings } from '#features/manuscripts/server/service/belongings.ts'
import { mediaBelongings } from '#features/media/server/service/belongings.ts'
import { messageBelongings } from '#features/messages/server/service/belongings.ts'
import { noticeBelongings } from '#features/notices/server/service/belongings.ts'
import { npcBelongings } from '#features/npcs/server/service/belongings.ts'
import { peopleBelongings } from '#features/people/server/service/belongings.ts'
import { realmBelongings } from '#features/realms/server/service/belongings.ts'
import { storeBelongings } from '#features/store/server/service/belongings.ts'
import { supportBelongings } from '#features/support/server/service/belongings.ts'
import { transferBelongings } from '#features/transfers/server/service/belongings.ts'
import type { Belongings } from '#kit/server/belongings.ts'

/** What a person has, room by room from the ground up: what an export packs and a deletion takes away. */
export const belongings: Belongings[] = [
  ...accountBelongings,
  ...noticeBelongings,
  ...appearanceBelongings,
  ...mediaBelongings,
  ...realmBelongings,
  ...bookBelongings,
  ...characterBelongings,
  ...lorekeeperBelongings,
  ...peopleBelongings,
  ...manuscriptBelongings,
  ...bookmarkBelongings,
  ...npcBelongings,
  ...messageBelongings,
  ...transferBelongings,
  ...innBelongings,
  ...archiveBelongings,
  ...storeBelongings,
  ...supportBelongings,
]
