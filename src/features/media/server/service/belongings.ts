import { avatarOf } from '#features/accounts/server/service/avatar.ts'
import type { Belongings } from '#kit/server/belongings.ts'
import { forgetFilesOf } from '../service.ts'
import { avatarKey } from './avatars.ts'
import { packFile } from './pack-file.ts'

/** One's own picture; what else was uploaded belongs to a character or a book, and goes along with that. */
export const mediaBelongings: Belongings[] = [
  {
    category: 'account',
    packs: 'pictures',
    pack: async (call, userId, put) => ({ avatar: await packFile(call, put, avatarKey(await avatarOf(call, userId))) }),
    remove: async (tx, userId) => {
      await forgetFilesOf(tx, userId)
      return []
    },
  },
]
