import { avatarOf } from '#features/accounts/server/service/avatar.ts'
import type { UserData } from '#kit/server/user-data.ts'
import { keyOfUrl } from '#kit/shared/file-url.ts'
import { forgetFilesOf } from '../service.ts'
import { packFile } from './pack-file.ts'

/** One's own picture; what else was uploaded belongs to a character or a book, and goes along with that. */
export const mediaUserData: UserData[] = [
  {
    category: 'account',
    packs: 'pictures',
    holds: 'your picture',
    pack: async (call, userId, put) => ({ avatar: await packFile(call, put, keyOfUrl(await avatarOf(call, userId))) }),
    remove: async (tx, userId) => {
      await forgetFilesOf(tx, userId)
    },
  },
]
