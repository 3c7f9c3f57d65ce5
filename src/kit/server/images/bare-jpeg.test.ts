import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isBareJpeg } from './bare-jpeg.ts'
import { processImage } from './process-image.ts'

const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
const picture = (width = 64) =>
  sharp({ create: { width, height: 48, channels: 3, background: '#7a2f3a', noise } }).jpeg({ quality: 90 })
const isUnchanged = async (bytes: Uint8Array) =>
  (await processImage(bytes, { kind: 'chapter', keepBare: true })).bytes.equals(bytes)

test('what we have encoded stays byte for byte, and a picture that we have not asked to keep is encoded anew', async () => {
  const { bytes } = await processImage(await picture().toBuffer(), { kind: 'chapter' })
  expect(isBareJpeg(bytes)).toBe(true)
  expect(await isUnchanged(bytes)).toBe(true)
  expect((await processImage(bytes, { kind: 'chapter' })).bytes.equals(bytes)).toBe(false)
})

const joined = (...parts: (Uint8Array | string)[]) =>
  new Uint8Array(Buffer.concat(parts.map(part => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))))
const bare = () => picture().toBuffer()
const segment = (marker: number, words: string) => joined(new Uint8Array([0xff, marker, 0, words.length + 2]), words)

const burdened: [string, () => Promise<Uint8Array>][] = [
  [
    'a location and a camera',
    () =>
      picture()
        .withExif({ IFD0: { Copyright: 'Vex' } })
        .toBuffer(),
  ],
  ['a turn to be upright', () => picture().withMetadata({ orientation: 6 }).toBuffer()],
  ['a colour profile', () => picture().withIccProfile('p3').toBuffer()],
  ['four inks', () => picture().toColourspace('cmyk').toBuffer()],
  ['words behind its end', async () => joined(await bare(), '<script>alert(1)</script>')],
  ['a comment', async () => joined((await bare()).subarray(0, 2), segment(0xfe, '<html>'), (await bare()).subarray(2))],
  ['more pixels than are kept', () => picture(2400).toBuffer()],
]

test.each(burdened)('one with %s is encoded anew', async (_, make) => {
  const done = await processImage(await make(), { kind: 'chapter', keepBare: true })
  expect(done.bytes.equals(await make())).toBe(false)
  expect(isBareJpeg(done.bytes)).toBe(true)
})

test('one that is cut off is no picture to keep', async () => {
  const bytes = await bare()
  expect(isBareJpeg(bytes.subarray(0, -2))).toBe(false)
  for (const length of [0, 1, 2, 3, 20, 21, 22, 100]) expect(isBareJpeg(bytes.subarray(0, length))).toBe(false)
})
