import { imageType } from '#kit/server/images/image-type.ts'
import { sizeOf } from '#kit/server/images/process-image.ts'
import { fault } from '#lexicon/errors.ts'
import { PICTURE_SIDE } from '../../rules.ts'

const DATA_URL = /^data:image\/(png|jpeg|webp);base64,([A-Za-z0-9+/]+={0,2})$/

/** Throws unless a data URL is a picture of the kind that it says, which can be read and is no larger than the browser draws it. */
export async function checkPicture(url: string | null): Promise<void> {
  if (url === null) return
  const [, declared, data = ''] = DATA_URL.exec(url) ?? []
  const bytes = Buffer.from(data, 'base64')
  if (!declared || imageType(bytes) !== declared) throw fault('TEAM_PICTURE_REFUSED')
  const size = await sizeOf(bytes).catch(() => null)
  if (!size || Math.max(size.width, size.height) > PICTURE_SIDE) throw fault('TEAM_PICTURE_REFUSED')
}
