import { avatarOf, setAvatar } from '#features/accounts/server/service/avatar.ts'
import { type Call, inTransaction } from '#kit/server/call.ts'
import { forgetFile, storeImage } from '../service.ts'

/** The area of the file store in which people's pictures lie. */
export const AVATARS = 'avatars'
const PREFIX = `/files/`

/** The key behind the address of a picture that lies with us. */
export const avatarKey = (url: string | null) => (url?.startsWith(PREFIX) ? url.slice(PREFIX.length) : null)

/** Stores the caller's own picture. Its name is new each time, so that no browser shows the old one. */
export async function uploadAvatar(call: Call, { file }: { file?: File | undefined }) {
  const userId = call.actor?.userId ?? ''
  const key = `${AVATARS}/${userId}-${call.now.getTime()}.jpg`
  await storeImage(call, file, { kind: 'avatar', key, belongsTo: userId })
  const avatarUrl = PREFIX + key
  await inTransaction(call, async tx => {
    const earlier = avatarKey(await avatarOf(tx, userId))
    await setAvatar(tx, userId, avatarUrl)
    if (earlier && earlier !== key) await forgetFile(tx, earlier)
  })
  return { avatarUrl }
}
