import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startS3 } from '#test/s3-stand-in.ts'
import { copyFiles } from './copy-files.ts'
import { openBucket, openDisk, openFiles } from './open-files.ts'
import type { FileStore } from './store.ts'

const png = { contentType: 'image/png' }
const KEYS = ['books/1', 'books/1/cover', 'books/2/map', 'heads/a', 'z']
let dataDir: string
let server: Awaited<ReturnType<typeof startS3>>
let disk: FileStore
let bucket: FileStore
const s3 = () => ({ endpoint: server.endpoint, bucket: 'tomes', accessKeyId: 'tome', secretAccessKey: 'wright' })
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'tomewright-files-'))
  server = await startS3('tomes', 'tome')
  disk = openDisk(dataDir)
  bucket = await openBucket(s3())
})
afterEach(async () => {
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const fill = async (store: FileStore) => {
  for (const key of KEYS) await store.put(key, new TextEncoder().encode(`the text of ${key}`), png)
}
const contentOf = async (store: FileStore) => {
  const content: Record<string, string> = {}
  for await (const { key } of store.list()) {
    const file = await store.get(key)
    content[key] = `${file!.contentType} ${await new Response(file!.stream).text()}`
  }
  return content
}
const WHOLE = Object.fromEntries(KEYS.map(key => [key, `image/png the text of ${key}`]))

test('goes to the bucket and back, and a second run copies what is absent or differs', async () => {
  await fill(disk)
  expect(await copyFiles(disk, bucket)).toEqual({ files: 5, existing: 0, damaged: [] })
  expect(await contentOf(bucket)).toEqual(WHOLE)
  server.objects.delete('books/1/cover')
  server.objects.get('z')!.bytes.write('tho', 0)
  expect(await copyFiles(disk, bucket)).toEqual({ files: 5, existing: 3, damaged: [] })
  expect(await contentOf(bucket)).toEqual(WHOLE)
  rmSync(join(dataDir, 'files'), { recursive: true })
  expect(await copyFiles(bucket, disk)).toEqual({ files: 5, existing: 0, damaged: [] })
  expect(await contentOf(disk)).toEqual(WHOLE)
})

test.each([
  ['disk', 'bucket'],
  ['bucket', 'disk'],
] as const)(
  'from %s to %s, everything can be read, stored and removed before, during and after it',
  async (from, to) => {
    const [source, target] = from === 'disk' ? [disk, bucket] : [bucket, disk]
    await fill(source)
    const app = await openFiles({ s3: s3(), dataDir, filesIn: to })
    expect(await contentOf(app)).toEqual(WHOLE)
    await app.remove('heads/a')
    const during: FileStore = {
      ...target,
      put: async (...words) => {
        const stored = await target.put(...words)
        if (words[0] === 'books/2/map') await app.remove('books/2/map')
        if (words[0] === 'z') await app.put('new', new TextEncoder().encode('text'), png)
        expect(await app.get(words[0])).toEqual(words[0] === 'books/2/map' ? null : expect.anything())
        return stored
      },
    }
    expect(await copyFiles(source, during)).toMatchObject({ files: 3, damaged: [] })
    const left = {
      'books/1': WHOLE['books/1'],
      'books/1/cover': WHOLE['books/1/cover'],
      new: 'image/png text',
      z: WHOLE.z,
    }
    expect(await contentOf(app)).toEqual(left)
    expect(await contentOf(target)).toEqual(left)
    await app.removeUnder('books/1')
    await app.remove('z')
    expect(Object.keys(await contentOf(app))).toEqual(['books/1', 'new'])
    expect([...Object.keys(await contentOf(source))]).toEqual(['books/1'])
  },
)

test('what was removed after its copy began is removed there too', async () => {
  await fill(disk)
  const target: FileStore = {
    ...bucket,
    put: async (...words) => {
      if (words[0] === 'z') await (await openFiles({ s3: s3(), dataDir })).remove('z')
      return bucket.put(...words)
    },
  }
  expect(await copyFiles(disk, target)).toMatchObject({ files: 4 })
  expect(server.objects.has('z')).toBe(false)
})

test('a bucket that stores other bytes, answers with an error or not at all ends it, and the next run goes on', async () => {
  await fill(disk)
  const lying: FileStore = {
    ...bucket,
    put: (key, _, meta) => bucket.put(key, new TextEncoder().encode('other'), meta),
  }
  await expect(copyFiles(disk, lying)).rejects.toThrow('is not what was stored')
  let answers = 6
  server.trouble.before = async () => {
    if (--answers < 0) throw new Error('the bucket is out of order')
  }
  await expect(copyFiles(disk, bucket)).rejects.toThrow()
  await server.close()
  await expect(copyFiles(disk, bucket)).rejects.toThrow()
  expect(await contentOf(disk)).toEqual(WHOLE)
  server = await startS3('tomes', 'tome')
  bucket = await openBucket(s3())
  expect(await copyFiles(disk, bucket)).toMatchObject({ files: 5 })
  expect(await contentOf(bucket)).toEqual(WHOLE)
})

test('a damaged file is named and not copied, and the others are', async () => {
  await fill(disk)
  const path = join(dataDir, 'files', 'z@')
  writeFileSync(path, readFileSync(path, 'latin1').replace('text', 'tent'), 'latin1')
  expect(await copyFiles(disk, bucket)).toEqual({ files: 4, existing: 0, damaged: ['z'] })
  expect(await bucket.get('z')).toBeNull()
})
