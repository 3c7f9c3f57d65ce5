import { imageType } from '#kit/server/images/image-type.ts'
import { sizeOf } from '#kit/server/images/process-image.ts'
import { fault } from '#lexicon/errors.ts'
import { IMAGE_SIDE, imageUrlParts } from '../../rules.ts'

/** Throws TEAM_IMAGE_INVALID unless a data URL is a picture of the kind that it says and no larger than one of a member is. */
export async function checkPicture(url: string): Promise<void> {
  if (url === '') return
  const parts = imageUrlParts(url)
  const bytes = Buffer.from(parts?.base64 ?? '', 'base64')
  if (!parts || imageType(bytes) !== parts.type) throw fault('TEAM_IMAGE_INVALID')
  const size = await sizeOf(bytes).catch(() => null)
  if (!size || Math.max(size.width, size.height) > IMAGE_SIDE) throw fault('TEAM_IMAGE_INVALID')
}
