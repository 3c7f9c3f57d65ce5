import { keyOfUrl } from './file-url.ts'

/**
 * The sizes besides its own in which an uploaded picture is served: pixels of its shorter side. Each is at most twice the one
 * before it, so that no picture arrives much larger than it is shown.
 */
export const PICTURE_SIDES = [96, 192, 384, 768, 1280] as const
export type PictureSide = (typeof PICTURE_SIDES)[number]

/** The smallest size whose shorter side has that many pixels; null where only the picture as it is stored has them. */
export const sideFor = (pixels: number): PictureSide | null => PICTURE_SIDES.find(side => side >= pixels) ?? null

/** The address of an uploaded picture in one size; null for what comes in one size only: drawn heads, pictures from elsewhere. */
export const sizedUrl = (url: string, side: PictureSide): string | null =>
  keyOfUrl(url)?.endsWith('.jpg') ? `${url}?side=${side}` : null
