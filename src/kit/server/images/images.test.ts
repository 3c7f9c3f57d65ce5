import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { workQueue } from '../work-queue.ts'
import { imageType } from './image-type.ts'
import { type ImageKind, processImage } from './process-image.ts'
import { AIMED_AT, AT_MOST, MEGABYTE, shrinkToFit } from './shrink-to-fit.ts'

const plain = (width: number, height: number, background = '#a03020') =>
  sharp({ create: { width, height, channels: 3, background } })
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 90 } },
  })
const cover = (bytes: Uint8Array | null | undefined) => processImage(bytes, { kind: 'cover' })

/** A PNG of hand: its head may claim any size, whatever its body holds. */
function png(width: number, height: number, body: Buffer) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data])
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    size.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([size, named, sum])
  }
  const mark = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([mark, chunk('IHDR', head), chunk('IDAT', deflateSync(body)), chunk('IEND', Buffer.alloc(0))])
}

describe('a picture that comes in', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('may be a %s, and becomes a JPEG', async format => {
    const done = await cover(await plain(300, 200).toFormat(format).toBuffer())
    expect(done).toMatchObject({ contentType: 'image/jpeg', ending: 'jpg', width: 300, height: 200 })
    expect(imageType(done.bytes)).toBe('jpeg')
  })

  it.each([
    ['avatar', 2048, 'jpeg'],
    ['cover', 2048, 'jpeg'],
    ['npc', 2048, 'jpeg'],
    ['handout', 2048, 'jpeg'],
    ['badge', 1024, 'png'],
  ] as [ImageKind, number, string][])('as %s has at most %i px on its longer side', async (kind, side, format) => {
    const done = await processImage(await plain(3000, 1500).png().toBuffer(), { kind })
    expect([done.width, done.height]).toEqual([side, side / 2])
    expect(await sharp(done.bytes).metadata()).toMatchObject({ format, width: side, height: side / 2 })
  })

  it('is not enlarged', async () => {
    expect(await cover(await plain(20, 30).webp().toBuffer())).toMatchObject({ width: 20, height: 30 })
  })

  it('keeps its see-through parts as a badge, and stands on white as a JPEG', async () => {
    const clear = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    const badge = await processImage(clear, { kind: 'badge' })
    expect((await sharp(badge.bytes).metadata()).hasAlpha).toBe(true)
    const { dominant } = await sharp((await cover(clear)).bytes).stats()
    expect(dominant.r).toBeGreaterThan(240)
  })

  it('shows the first frame when it moves', async () => {
    const frames = [await plain(10, 10, '#ff0000').png().toBuffer(), await plain(10, 10, '#0000ff').png().toBuffer()]
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    const done = await cover(moving)
    expect(done.height).toBe(10)
    const { dominant } = await sharp(done.bytes).stats()
    expect(dominant.r).toBeGreaterThan(200)
    expect(dominant.b).toBeLessThan(50)
  })

  it('is turned upright by its orientation, and loses location, camera and words', async () => {
    const secret = await plain(40, 20)
      .withExif({
        IFD0: { Make: 'canary-camera', Artist: 'canary-artist' },
        IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLongitude: '0/1 7/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withMetadata({ orientation: 6 })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><canary-xmp/></x:xmpmeta>')
      .jpeg()
      .toBuffer()
    expect(await sharp(secret).metadata()).toMatchObject({ exif: expect.anything(), orientation: 6 })
    for (const kind of ['cover', 'badge'] as const) {
      const done = await processImage(secret, { kind })
      const about = await sharp(done.bytes).metadata()
      expect([about.exif, about.xmp, about.iptc, about.icc, about.comments]).toEqual(Array(5).fill(undefined))
      expect(done.bytes.toString('latin1')).not.toMatch(/canary|Exif|GPS/)
    }
    expect(await cover(secret)).toMatchObject({ width: 20, height: 40 })
  })

  it('aims at 1.8 MB even when it is all noise', async () => {
    const wild = await noise(1700, 1700).webp({ quality: 100 }).toBuffer()
    expect(wild.length).toBeGreaterThan(AT_MOST)
    expect((await cover(wild)).bytes.length).toBeLessThanOrEqual(AIMED_AT)
    expect((await processImage(wild, { kind: 'badge' })).bytes.length).toBeLessThanOrEqual(AT_MOST)
  })
})

describe('a picture that is refused', () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  )
  const refusals: [string, () => Promise<Uint8Array | undefined> | Uint8Array | undefined, string][] = [
    ['nothing', () => undefined, 'FILE_MISSING'],
    ['an empty file', () => new Uint8Array(), 'FILE_MISSING'],
    [
      'over 10 MB',
      () => Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(10 * MEGABYTE)]),
      'FILE_TOO_LARGE',
    ],
    ['an SVG, under whatever name', () => svg, 'FILE_TYPE'],
    [
      'an SVG behind the mark of a PNG',
      () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), svg]),
      'FILE_TYPE',
    ],
    ['an SVG behind the mark of a GIF', () => Buffer.concat([Buffer.from('GIF89a'), svg]), 'FILE_TYPE'],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'FILE_TYPE'],
    ['a PDF', () => Buffer.from('%PDF-1.7\n'), 'FILE_TYPE'],
    ['a TIFF', () => plain(9, 9).tiff().toBuffer(), 'FILE_TYPE'],
    ['an AVIF', () => plain(9, 9).avif().toBuffer(), 'FILE_TYPE'],
    ['a mark and no more', () => Buffer.from('\xff\xd8\xff', 'latin1'), 'FILE_TYPE'],
    ['a JPEG cut off', async () => (await noise(400, 400).jpeg().toBuffer()).subarray(0, 9000), 'FILE_TYPE'],
    ['a PNG cut off', async () => (await noise(400, 400).png().toBuffer()).subarray(0, 9000), 'FILE_TYPE'],
    ['a WebP cut off', async () => (await noise(400, 400).webp().toBuffer()).subarray(0, 9000), 'FILE_TYPE'],
    ['a PNG that says 30,000 x 30,000', () => png(30_000, 30_000, Buffer.alloc(100)), 'FILE_TOO_MANY_PIXELS'],
    [
      'a PNG that is 9,000 x 9,000 in 80 kB',
      () => png(9000, 9000, Buffer.alloc(9000 * 27_001)),
      'FILE_TOO_MANY_PIXELS',
    ],
  ]
  it.each(refusals)('%s', async (_, make, code) => {
    await expect(cover(await make())).rejects.toMatchObject({ name: 'Fault', code })
  })
})

describe('a picture that is two things at once', () => {
  const words = Buffer.from('<html><script>alert("canary")</script></html>')

  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('leaves the page behind its %s outside', async format => {
    const two = Buffer.concat([await plain(40, 40).toFormat(format).toBuffer(), words])
    const done = await cover(two)
    expect(done.bytes.toString('latin1')).not.toMatch(/script|canary/)
    expect((await sharp(done.bytes).metadata()).format).toBe('jpeg')
  })

  it('leaves the script in the comment of a GIF outside', async () => {
    const gif = await plain(40, 40).gif().toBuffer()
    const comment = Buffer.concat([Buffer.from([0x21, 0xfe, words.length]), words, Buffer.from([0])])
    // Behind the head of 13 bytes and its colour table.
    const at = 13 + 3 * 2 ** ((gif[10]! & 7) + 1) * (gif[10]! >> 7)
    const done = await cover(Buffer.concat([gif.subarray(0, at), comment, gif.subarray(at)]))
    expect(done.bytes.toString('latin1')).not.toMatch(/script|canary/)
  })
})

describe('fitting', () => {
  it('takes the first that is small enough', async () => {
    expect((await shrinkToFit([3, 1, 0.5], async size => Buffer.alloc(size * MEGABYTE)))?.length).toBe(MEGABYTE)
  })
  it('takes up to 2 MB when it cannot reach its aim, and no more', async () => {
    expect((await shrinkToFit([3, 1.95], async size => Buffer.alloc(size * MEGABYTE)))?.length).toBe(
      Math.floor(1.95 * MEGABYTE),
    )
    expect(await shrinkToFit([3, 2.01], async size => Buffer.alloc(size * MEGABYTE))).toBeNull()
  })
})

describe('turns', () => {
  it('lets two work at once, the others in order, and turns a rush away', async () => {
    const inQueue = workQueue({ atOnce: 2, waiting: 2 })
    const begun: number[] = []
    const finish: (() => void)[] = []
    const work = (n: number) =>
      inQueue(() => {
        begun.push(n)
        return new Promise<void>(resolve => finish.push(resolve))
      })
    const all = [work(1), work(2), work(3), work(4)]
    await expect(work(5)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(begun).toEqual([1, 2])
    finish[0]!()
    await all[0]
    await expect.poll(() => begun).toEqual([1, 2, 3])
    finish[1]!()
    await expect.poll(() => begun).toEqual([1, 2, 3, 4])
    for (const end of finish) end()
    await Promise.all(all)
  })

  it('goes on after a failure', async () => {
    const inQueue = workQueue({ atOnce: 1, waiting: 1 })
    await expect(inQueue(() => Promise.reject(new Error('torn')))).rejects.toThrow('torn')
    expect(await inQueue(async () => 'whole')).toBe('whole')
  })
})
