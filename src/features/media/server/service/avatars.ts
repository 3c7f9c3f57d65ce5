import { avatarOf, setAvatar } from '#features/accounts/server/service/avatar.ts'
import { type Call, inTransaction } from '#kit/server/call.ts'
import { keyOfUrl } from '#kit/shared/file-url.ts'
import type { GivenPicture } from '../../contract.ts'
import { forgetFile, storePicture } from '../service.ts'

/** The area of the file store in which people's pictures lie. */
export const AVATARS = 'avatars'

/** Stores the caller's own picture. The name of a file is new each time, so that no browser shows the old one. */
export async function uploadAvatar(call: Call, given: GivenPicture) {
  const userId = call.actor?.userId ?? ''
  const newKey = `${AVATARS}/${userId}-${call.now.getTime()}.jpg`
  const key = await storePicture(call, given, { kind: 'avatar', key: newKey, belongsTo: userId })
  const avatarUrl = `/files/${key}`
  await inTransaction(call, async tx => {
    const earlier = keyOfUrl(await avatarOf(tx, userId))
    await setAvatar(tx, userId, avatarUrl)
    if (earlier && earlier !== key) await forgetFile(tx, earlier)
  })
  return { avatarUrl }
}
