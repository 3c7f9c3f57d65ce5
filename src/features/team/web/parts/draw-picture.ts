import { PICTURE_MOST, PICTURE_SIDE } from '../../rules.ts'

const QUALITIES = [0.85, 0.7, 0.5]

/**
 * Draws a picture file again, at most 320 pixels on its longer side, and answers it as a data URL.
 * @throws a TypeError or DOMException for a file that the browser cannot read as a picture
 */
export async function drawPicture(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, PICTURE_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  // A browser that writes no WebP answers with PNG, which may be too large.
  const drawn = QUALITIES.flatMap(quality => ['image/webp', 'image/jpeg'].map(type => canvas.toDataURL(type, quality)))
  return drawn.find(url => url.length <= PICTURE_MOST) ?? drawn.at(-1)!
}
