import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startS3 } from '#test/s3-stand-in.ts'
import { openFiles } from '../files/open-files.ts'
import type { FileStore, OpenedFile } from '../files/store.ts'
import { openLog } from '../log.ts'
import { type SizedPictures, sizedPictures } from './sized-pictures.ts'

const log = openLog({ logLevel: 'silent' })
const jpeg = { contentType: 'image/jpeg' }
const drawn = async (width: number, height: number) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: '#a03020' } })
      .jpeg()
      .toBuffer(),
  )
const read = async (file: OpenedFile | null) => file && new Uint8Array(await new Response(file.stream).arrayBuffer())
const sizeOf = async (file: OpenedFile | null) => {
  const { format, width, height } = await sharp((await read(file))!).metadata()
  return [format, width, height]
}
const keysIn = async (files: FileStore, folder: string) => {
  const keys: string[] = []
  for await (const { key } of files.list(folder)) keys.push(key)
  return keys
}

let dataDir: string
let bucket: Awaited<ReturnType<typeof startS3>>
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'tomewright-sizes-'))
  bucket = await startS3('tomes', 'tome')
})
afterEach(async () => {
  await bucket.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const stores = {
  'on disk': () => openFiles({ s3: undefined, dataDir }),
  'in a bucket': () =>
    openFiles({
      dataDir,
      s3: { endpoint: bucket.endpoint, bucket: 'tomes', accessKeyId: 'tome', secretAccessKey: 'wright' },
    }),
}

describe.each(Object.entries(stores))('pictures %s', (_, open) => {
  let files: FileStore
  let pictures: SizedPictures
  beforeEach(async () => {
    files = await open()
    pictures = sizedPictures(files, log)
  })

  it.each([
    [400, 300, 96, [128, 96]],
    [300, 400, 96, [96, 128]],
    [400, 300, 768, [400, 300]],
    [900, 60, 96, [900, 60]],
  ] as const)('of %i x %i with the shorter side %i are %j', async (width, height, side, size) => {
    await files.put('a/b.jpg', await drawn(width, height), jpeg)
    expect(await sizeOf(await pictures.get('a/b.jpg', side))).toEqual(['webp', ...size])
    expect(await sizeOf(await pictures.get('a/b.jpg', side))).toEqual(['webp', ...size])
    expect(await sizeOf(await files.get('a/b.jpg'))).toEqual(['jpeg', width, height])
  })

  it('come as they are stored when no size of them can be made, and in the size as soon as one can', async () => {
    const torn = (await drawn(400, 300)).subarray(0, 400)
    await files.put('a/torn.jpg', torn, jpeg)
    expect(await read(await pictures.get('a/torn.jpg', 96))).toEqual(torn)
    const put = files.put
    files.put = () => Promise.reject(new Error('the disk is full'))
    await put('a/whole.jpg', await drawn(400, 300), jpeg)
    expect((await pictures.get('a/whole.jpg', 96))?.contentType).toBe('image/jpeg')
    files.put = put
    expect((await pictures.get('a/whole.jpg', 96))?.contentType).toBe('image/webp')
  })

  it('come as they are stored when a hundred others wait already', async () => {
    const whole = await drawn(64, 64)
    const keys = Array.from({ length: 110 }, (_, i) => `a/${i}.jpg`)
    await Promise.all(keys.map(key => files.put(key, whole, jpeg)))
    const got = await Promise.all(keys.map(key => pictures.get(key, 96)))
    const types = got.map(file => file!.contentType)
    expect(types.filter(type => type === 'image/webp').length).toBeGreaterThanOrEqual(100)
    expect(types.every(type => type === 'image/webp' || type === 'image/jpeg')).toBe(true)
    await Promise.all(got.map(file => file!.stream.cancel()))
  })

  it('are null where there is no file, and as they are where the file is no photograph', async () => {
    expect(await pictures.get('a/none.jpg', 96)).toBeNull()
    await files.put('a/badge.png', new Uint8Array([1, 2]), { contentType: 'image/png' })
    expect(await read(await pictures.get('a/badge.png', 96))).toEqual(new Uint8Array([1, 2]))
    expect(await keysIn(files, 'picture-sizes')).toEqual([])
  })

  it('are made in every size ahead, once, and only from a photograph', async () => {
    await files.put('a/b.jpg', await drawn(400, 300), jpeg)
    await files.put('a/badge.png', new Uint8Array([1, 2]), { contentType: 'image/png' })
    await pictures.get('a/b.jpg', 192)
    const put = files.put
    const made: string[] = []
    files.put = (key, ...rest) => {
      made.push(key)
      return put(key, ...rest)
    }
    for (const key of ['a/b.jpg', 'a/b.jpg', 'a/badge.png', 'a/none.jpg']) await pictures.makeAll(key)
    files.put = put
    expect(made).toEqual([96, 384, 768, 1280].map(side => `picture-sizes/${side}/a/b.jpg`))
    expect(await sizeOf(await pictures.get('a/b.jpg', 96))).toEqual(['webp', 128, 96])
  })

  it('leave no size behind when the picture is removed while one is made', async () => {
    await files.put('a/b.jpg', await drawn(400, 300), jpeg)
    const put = files.put
    files.put = async (key, bytes, meta) => {
      await files.remove('a/b.jpg')
      await pictures.remove('a/b.jpg')
      return put(key, bytes, meta)
    }
    expect(await pictures.get('a/b.jpg', 96)).toBeNull()
    expect(await keysIn(files, 'picture-sizes')).toEqual([])
  })

  it('are removed in every size, and only they', async () => {
    await files.put('a/b.jpg', await drawn(400, 300), jpeg)
    await files.put('a/b.jpg.jpg', await drawn(400, 300), jpeg)
    for (const key of ['a/b.jpg', 'a/b.jpg.jpg']) for (const side of [96, 384] as const) await pictures.get(key, side)
    await pictures.remove('a/b.jpg')
    await pictures.remove('a/b.jpg')
    expect(await keysIn(files, 'picture-sizes')).toEqual([
      'picture-sizes/384/a/b.jpg.jpg',
      'picture-sizes/96/a/b.jpg.jpg',
    ])
  })
})
