import type { Sharp } from 'sharp'
import { Fault, fault } from '#lexicon/errors.ts'
import { workQueue } from '../work-queue.ts'
import { isBareJpeg } from './bare-jpeg.ts'
import { imageType } from './image-type.ts'
import { AT_MOST, MEGABYTE, shrinkToFit } from './shrink-to-fit.ts'

export type ImageKind = 'avatar' | 'cover' | 'chapter' | 'npc' | 'handout' | 'map' | 'badge'

/** In pixels. */
export type PictureSize = { width: number; height: number }

export type ProcessedImage = PictureSize & {
  bytes: Buffer
  contentType: 'image/jpeg' | 'image/png'
  /** The ending for its key, without a dot. */
  ending: 'jpg' | 'png'
}

const LARGEST_FILE = 10 * MEGABYTE
const MOST_PIXELS = 40_000_000
const LONGER_SIDE = { photo: 2048, badge: 1024 }
const JPEG_QUALITIES = [80, 70, 60, 50, 40]
/** A badge is tried without loss first, then with a palette of falling quality. */
const PNG_QUALITIES = [null, 90, 80, 70, 60]
/** Of 10. The default of 7 takes 10 s of the processor for a palette of the worst picture, this 1.4 s. */
const PALETTE_EFFORT = 4

// Memory is what a picture can cost us: loaded with the first of them, one thread each, two at a time, nothing remembered.
const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
let loaded: ReturnType<typeof loadSharp> | undefined
const inQueue = workQueue({ atOnce: 2, waiting: 30 })

/**
 * Processes an uploaded picture: decoded by its content, turned upright, first frame only, shrunk to at most 2048 px
 * (badges 1024 px), and encoded anew without metadata as JPEG (badges as PNG) of about 1.8 MB, never over 2 MB. Throws
 * FILE_MISSING, FILE_TOO_LARGE (over 10 MB), FILE_TYPE (not a readable JPG, PNG, WebP or GIF), FILE_TOO_MANY_PIXELS
 * (over 40 million), FILE_STILL_TOO_LARGE, and TOO_MANY_REQUESTS when too many wait. With `keepBare`, a small enough
 * JPEG that contains only its picture stays as it is, byte for byte.
 */
export async function processImage(
  bytes: Uint8Array | null | undefined,
  { kind, keepBare = false }: { kind: ImageKind; keepBare?: boolean },
): Promise<ProcessedImage> {
  if (!bytes?.length) throw fault('FILE_MISSING')
  if (bytes.length > LARGEST_FILE) throw fault('FILE_TOO_LARGE')
  if (!imageType(bytes)) throw fault('FILE_TYPE')
  return inQueue(() => (kind === 'badge' ? badge(bytes) : photo(bytes, keepBare)))
}

async function photo(bytes: Uint8Array, keepBare: boolean): Promise<ProcessedImage> {
  const pixels = await decode(bytes, LONGER_SIDE.photo, image => image.flatten({ background: '#ffffff' }))
  // It was decoded first: only a picture that can be shown is stored.
  if (keepBare && pixels.isWhole && bytes.length <= AT_MOST && isBareJpeg(bytes))
    return { bytes: Buffer.from(bytes), contentType: 'image/jpeg', ending: 'jpg', ...pixels.size }
  const encode = (quality: number) => pixels.open().jpeg({ quality, progressive: true }).toBuffer()
  const encoded = await shrinkToFit(JPEG_QUALITIES, encode)
  if (!encoded) throw fault('FILE_STILL_TOO_LARGE')
  return { bytes: encoded, contentType: 'image/jpeg', ending: 'jpg', ...pixels.size }
}

async function badge(bytes: Uint8Array): Promise<ProcessedImage> {
  const pixels = await decode(bytes, LONGER_SIDE.badge)
  const encode = (quality: number | null) =>
    pixels
      .open()
      .png(quality ? { palette: true, quality, effort: PALETTE_EFFORT } : { compressionLevel: 9 })
      .toBuffer()
  const encoded = await shrinkToFit(PNG_QUALITIES, encode)
  if (!encoded) throw fault('FILE_STILL_TOO_LARGE')
  return { bytes: encoded, contentType: 'image/png', ending: 'png', ...pixels.size }
}

/** A drawing (SVG) of our own as a PNG 480 px wide, for what is printed. It is not for drawings of strangers. */
export async function drawnAsPng(drawing: Uint8Array): Promise<Uint8Array> {
  loaded ??= loadSharp()
  const sharp = await loaded
  return inQueue(
    async () => new Uint8Array(await sharp(drawing, { density: 144 }).resize({ width: 480 }).png().toBuffer()),
  )
}

/**
 * A stored picture as WebP whose shorter side has at most `side` pixels, in turn with the pictures that come in; never enlarged.
 * Throws what `sharp` does for bytes that it cannot read, and TOO_MANY_REQUESTS when the line is long.
 */
export async function asWebp(bytes: Uint8Array, side: number): Promise<Uint8Array> {
  loaded ??= loadSharp()
  const sharp = await loaded
  return inQueue(async () => {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    const fitted = picture.resize({
      width: side,
      height: side,
      fit: 'outside',
      withoutEnlargement: true,
      fastShrinkOnLoad: false,
    })
    return new Uint8Array(await fitted.webp({ quality: 80 }).timeout({ seconds: 30 }).toBuffer())
  })
}

/** The size of a stored picture, read from its head. Throws what `sharp` does for bytes that it cannot read. */
export async function sizeOf(bytes: Uint8Array): Promise<PictureSize> {
  loaded ??= loadSharp()
  const sharp = await loaded
  const { width, height } = await sharp(bytes).metadata()
  return { width, height }
}

/** The picture as bare pixels, which cannot carry anything else along. */
async function decode(bytes: Uint8Array, side: number, shape = (image: Sharp) => image) {
  loaded ??= loadSharp()
  const sharp = await loaded
  const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
  try {
    const { format, width, height } = await image.metadata()
    if (width * height > MOST_PIXELS) throw fault('FILE_TOO_MANY_PIXELS')
    if (format !== imageType(bytes)) throw fault('FILE_TYPE')
    const upright = image.autoOrient().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    const { data, info } = await shape(upright)
      .toColourspace('srgb')
      .timeout({ seconds: 30 })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    const { width: w, height: h, channels } = info
    const isWhole = w === width && h === height
    return {
      isWhole,
      size: { width: w, height: h },
      open: () => sharp(data, { raw: { width: w, height: h, channels } }),
    }
  } catch (error) {
    if (/pixel limit/i.test((error as Error).message)) throw fault('FILE_TOO_MANY_PIXELS')
    if (error instanceof Fault) throw error
    throw fault('FILE_TYPE')
  }
}
