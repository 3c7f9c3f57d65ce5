import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startS3 } from '#test/s3-stand-in.ts'
import { isConnectionTrouble } from '../postgres/connections.ts'
import { keyName } from './keys.ts'
import { openFiles } from './open-files.ts'
import { FileDamaged, type FileEntry, type FileStore, isFilesAway } from './store.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const png = { contentType: 'image/png' }
const textOf = async (files: FileStore, key: string) => {
  const file = await files.get(key)
  return file && (await new Response(file.stream).text())
}
const entriesIn = async (files: FileStore, folder: string) => {
  const entries: FileEntry[] = []
  for await (const entry of files.list(folder)) entries.push(entry)
  return entries
}
const keysIn = async (files: FileStore, folder: string) => (await entriesIn(files, folder)).map(({ key }) => key)

function keepsThePort(at: () => Promise<{ files: FileStore; damage: (key: string) => void }>) {
  let files: FileStore
  beforeEach(async () => {
    files = (await at()).files
  })

  it('gives back what was put, with size, type and checksum', async () => {
    await files.put('covers/1_dragon.png', bytes('dragon'), png)
    const file = await files.get('covers/1_dragon.png')
    expect(file).toMatchObject({
      size: 6,
      contentType: 'image/png',
      checksum: 'a9c43be948c5cabd56ef2bacffb77cdaa5eec49dd5eb0cc4129cf3eda5f0e74c',
    })
    expect(await new Response(file!.stream).text()).toBe('dragon')
  })

  it('keeps an empty file and a large one', async () => {
    const large = new Uint8Array(3_000_000).map((_, i) => i % 251)
    await files.put('a/empty', new Uint8Array(), png)
    await files.put('a/large', large, png)
    expect(await textOf(files, 'a/empty')).toBe('')
    const back = new Uint8Array(await new Response((await files.get('a/large'))!.stream).arrayBuffer())
    expect(Buffer.compare(back, large)).toBe(0)
  })

  it('stores a stream, and nothing of one that breaks off', async () => {
    const parts = ['dra', 'gon'].map(bytes)
    const { size } = await files.put('a/streamed', ReadableStream.from(parts), png)
    const file = await files.get('a/streamed')
    expect([size, file]).toEqual([6, expect.objectContaining({ size: 6, contentType: 'image/png' })])
    expect(file!.checksum).toBe('a9c43be948c5cabd56ef2bacffb77cdaa5eec49dd5eb0cc4129cf3eda5f0e74c')
    expect(await new Response(file!.stream).text()).toBe('dragon')
    async function* breaking() {
      yield parts[0]!
      throw new Error('cancelled')
    }
    await expect(files.put('a/broken', ReadableStream.from(breaking()), png)).rejects.toThrow('cancelled')
    expect(await files.get('a/broken')).toBeNull()
  })

  it('replaces, and removes; a missing file is null and its removal no error', async () => {
    await files.put('a/b', bytes('old'), png)
    await files.put('a/b', bytes('new'), { contentType: 'text/plain' })
    expect(await textOf(files, 'a/b')).toBe('new')
    await files.remove('a/b')
    await files.remove('a/b')
    expect(await files.get('a/b')).toBeNull()
    expect(await files.get('never/was')).toBeNull()
  })

  it('keeps a key and keys below it apart', async () => {
    await files.put('books/1', bytes('book'), png)
    await files.put('books/1/cover', bytes('cover'), png)
    await files.remove('books/1/cover')
    expect(await textOf(files, 'books/1')).toBe('book')
  })

  it('lists a folder in order, at every depth and over pages', async () => {
    for (const name of ['b.png', 'b/deep/z', 'a', 'b-1', 'c', 'd', 'e', 'f'])
      await files.put(`f/${name}`, bytes(name), png)
    await files.put('fa/other', bytes('other'), png)
    expect(await keysIn(files, 'f')).toEqual(['f/a', 'f/b-1', 'f/b.png', 'f/b/deep/z', 'f/c', 'f/d', 'f/e', 'f/f'])
    expect((await entriesIn(files, 'f'))[1]).toEqual({ key: 'f/b-1', size: 3 })
    expect(await keysIn(files, 'nothing')).toEqual([])
  })

  it('removes a folder and not its neighbours', async () => {
    for (const key of ['books/1/a', 'books/1/b/c', 'books/10/a']) await files.put(key, bytes(key), png)
    await files.removeUnder('books/1')
    await files.removeUnder('books/1')
    expect(await keysIn(files, 'books')).toEqual(['books/10/a'])
  })

  it('leaves one whole file when many write the same key', async () => {
    const texts = Array.from({ length: 12 }, (_, i) => String(i).repeat(20_000))
    await Promise.all(texts.map(text => files.put('race/x', bytes(text), png)))
    expect(texts).toContain(await textOf(files, 'race/x'))
  })

  it('puts into a folder while it is being emptied', async () => {
    const rounds = Array.from({ length: 20 }, async (_, i) => {
      await files.put(`tide/${i}/x`, bytes('in'), png)
      await files.remove(`tide/${i}/x`)
      await files.put(`tide/${i}/y`, bytes('out'), png)
    })
    await Promise.all(rounds)
    expect(await keysIn(files, 'tide')).toHaveLength(20)
  })

  it('breaks off a damaged file instead of giving it out', async () => {
    await files.put('a/torn', bytes('the whole text'), png)
    const { damage } = await at()
    damage('a/torn')
    await expect(textOf(files, 'a/torn')).rejects.toThrow(FileDamaged)
  })

  it('lets a reader leave in the middle', async () => {
    await files.put('a/long', new Uint8Array(500_000), png)
    const file = await files.get('a/long')
    await file!.stream.cancel()
    await files.remove('a/long')
    expect(await files.get('a/long')).toBeNull()
  })

  it.each([
    '../secret',
    'a/../b',
    '/etc/passwd',
    'a//b',
    'a/',
    '',
    '.hidden',
    'a/.b',
    'A/b',
    'a b',
    'a\\b',
    'a\0b',
    'ä',
    'a%2f',
    'a@',
    'a/b.',
    'x'.repeat(600),
  ])('refuses the key %j', async key => {
    await expect(files.put(key, bytes('x'), png)).rejects.toThrow('not a key')
    await expect(files.get(key)).rejects.toThrow('not a key')
    await expect(files.remove(key)).rejects.toThrow('not a key')
    await expect(files.removeUnder(key)).rejects.toThrow('not a key')
    await expect(keysIn(files, key)).rejects.toThrow('not a key')
  })

  it('is healthy', async () => {
    await expect(files.health()).resolves.toBeUndefined()
  })
}

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tomewright-files-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

describe('files on disk', () => {
  const pathOf = (key: string) => join(dataDir, 'files', `${key}@`)
  keepsThePort(async () => ({
    files: await openFiles({ s3: undefined, dataDir }),
    damage: key => writeFileSync(pathOf(key), readFileSync(pathOf(key), 'latin1').replace('whole', 'wrong'), 'latin1'),
  }))

  it('notices a file that was cut off', async () => {
    const files = await openFiles({ s3: undefined, dataDir })
    await files.put('a/cut', bytes('the whole text'), png)
    writeFileSync(pathOf('a/cut'), readFileSync(pathOf('a/cut')).subarray(0, 260))
    await expect(textOf(files, 'a/cut')).rejects.toThrow(FileDamaged)
    writeFileSync(pathOf('a/cut'), 'short')
    await expect(files.get('a/cut')).rejects.toThrow(FileDamaged)
  })

  it('leaves nothing lying about', async () => {
    const files = await openFiles({ s3: undefined, dataDir })
    await files.put('deep/er/file', bytes('x'), png)
    await files.remove('deep/er/file')
    expect(readdirSync(join(dataDir, 'files'))).toEqual(['.incoming'])
    expect(readdirSync(join(dataDir, 'files', '.incoming'))).toEqual([])
  })

  it('says so when it cannot be written', async () => {
    writeFileSync(join(dataDir, 'files'), 'in the way')
    await expect((await openFiles({ s3: undefined, dataDir })).health()).rejects.toThrow()
  })
})

describe('files that move from a bucket to the disk', () => {
  let server: Awaited<ReturnType<typeof startS3>>
  beforeEach(async () => {
    server = await startS3('tomes', 'tome')
  })
  afterEach(() => server.close())

  keepsThePort(async () => {
    const s3 = { endpoint: server.endpoint, bucket: 'tomes', accessKeyId: 'tome', secretAccessKey: 'wright' }
    const path = (key: string) => join(dataDir, 'files', `${key}@`)
    return {
      files: await openFiles({ s3, dataDir, filesIn: 'disk' }),
      damage: key => writeFileSync(path(key), readFileSync(path(key), 'latin1').replace('whole', 'wrong'), 'latin1'),
    }
  })
})

describe('files in a bucket', () => {
  const secret = { accessKeyId: 'tome', secretAccessKey: 'wright' }
  let server: Awaited<ReturnType<typeof startS3>>
  beforeEach(async () => {
    server = await startS3('tomes', 'tome')
  })
  afterEach(() => server.close())

  keepsThePort(async () => ({
    files: await openFiles({ dataDir, s3: { endpoint: server.endpoint, bucket: 'tomes', ...secret } }),
    damage: key => server.objects.get(key)!.bytes.write('wrong', 4),
  }))

  it('says so with a wrong key or bucket', async () => {
    const stranger = await openFiles({
      dataDir,
      s3: { endpoint: server.endpoint, bucket: 'tomes', ...secret, accessKeyId: 'vex' },
    })
    await expect(stranger.health()).rejects.toThrow('AccessDenied')
    const nowhere = await openFiles({ dataDir, s3: { endpoint: server.endpoint, bucket: 'other', ...secret } })
    await expect(nowhere.health()).rejects.toThrow('NoSuchBucket')
    await expect(nowhere.get('a/b')).rejects.toThrow()
  })

  it('tells a bucket that fails or is gone from one that refuses, and from a database that is away', async () => {
    const s3 = { endpoint: server.endpoint, bucket: 'tomes', ...secret }
    const files = await openFiles({ dataDir, s3 })
    const away = (error: unknown) => isFilesAway(error) && !isConnectionTrouble(error)
    const bytes = new TextEncoder().encode('a page')
    const put = () => files.put('a/b', bytes, { contentType: 'text/plain' })
    server.trouble.before = () => Promise.reject(new Error('no room'))
    await expect(files.get('a/b')).rejects.toSatisfy(away)
    delete server.trouble.before
    const stranger = await openFiles({ dataDir, s3: { ...s3, accessKeyId: 'vex' } })
    await expect(stranger.get('a/b')).rejects.not.toSatisfy(isFilesAway)
    expect(await files.get('a/b')).toBeNull()
    await server.close()
    for (const asked of [() => files.get('a/b'), put, () => files.health()])
      await expect(asked()).rejects.toSatisfy(away)
  })
})

describe('the name of an upload', () => {
  it.each([
    ['Dragon Cover.PNG', 'dragon-cover.png'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\\\maps\\\\keep.webp', 'keep.webp'],
    ['Élan à la carte.jpeg', 'elan-a-la-carte.jpeg'],
    ['.htaccess', 'htaccess'],
    ['龙.png', 'file.png'],
    ['a..b...png', 'a.b.png'],
    ['', 'file'],
    ['..', 'file'],
    ['x'.repeat(300), 'x'.repeat(80)],
    ['page.html.', 'page.html'],
    ['<script>.jpg', 'script.jpg'],
  ])('%j becomes %j', (name, key) => {
    expect(keyName(name)).toBe(key)
  })

  it('always fits into a key', async () => {
    const files = await openFiles({ s3: undefined, dataDir })
    for (const name of ['..', 'con', 'a/b', 'x.', '-', '%00', 'nul\0.png', '"', 'ﷺ.gif'])
      await files.put(`uploads/${keyName(name)}`, bytes('x'), png)
  })
})
