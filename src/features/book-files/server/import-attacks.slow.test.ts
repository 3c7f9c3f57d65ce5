import { gzipSync } from 'node:zlib'
import { TextReader, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { extensions } from '#app/server/roof.ts'
import { books } from '#features/books/server/tables.ts'
import { storedFiles } from '#features/media/server/tables.ts'
import { userData } from '#kit/server/user-data.ts'
import { openWorld, type World } from '#test/world.ts'
import { importBook } from './service/import-book.ts'

/** Files that nobody sends by mistake: each is refused with its reason, or taken without harm, and the loop goes on turning. */
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function zipOf(files: [string, Uint8Array | string][]): Promise<Uint8Array> {
  const out = new ZipWriter(new Uint8ArrayWriter())
  for (const [path, content] of files)
    await out.add(path, typeof content === 'string' ? new TextReader(content) : new Uint8ArrayReader(content))
  return out.close()
}
const bring = async (bytes: Uint8Array) => importBook(await world.call('sol'), extensions(userData), { bytes })
const zeros = (megabytes: number) => new Uint8Array(megabytes * 1024 * 1024)
const counts = async () => [await world.db.$count(books), await world.db.$count(storedFiles)]

const attacks: [string, () => Promise<Uint8Array>, RegExp][] = [
  ['a file of no bytes', async () => new Uint8Array(), /it is empty/],
  [
    'files that unpack to more than there is room for',
    () => zipOf(Array.from({ length: 9 }, (_, at) => [`${at}.md`, zeros(60)])),
    /it is too large, more than 512 MB unpacked/,
  ],
  ['a text without end', () => zipOf([['a.md', zeros(65)]]), /a\.md is too large, more than 64 MB/],
  [
    'nothing but empty texts',
    () =>
      zipOf([
        ['a.md', ''],
        ['b.md', '\n\n'],
      ]),
    /no text in it can be read: a\.md, which is empty/,
  ],
  ['lists within lists', async () => new TextEncoder().encode(`{"name":${'['.repeat(2_000_000)}`), /no ZIP archive/],
  ['lists within lists, packed', async () => gzipSync(`{"name":${'['.repeat(2_000_000)}`), /no ZIP archive/],
  [
    'JSON that unpacks to more than is read',
    async () => gzipSync(`{"name":"${'x'.repeat(70_000_000)}"}`),
    /no ZIP archive/,
  ],
  [
    'a manifest that names what is not there',
    () => zipOf([['manifest.json', manifest([{ path: '../../etc/passwd', bytes: 1, sha256: 'a'.repeat(64) }])]]),
    /book\.json is not in it/,
  ],
  [
    'more chapters than a book may have',
    () => zipOf(Array.from({ length: 2001 }, (_, at) => [`${at}.md`, 'Words.'])),
    /2000/,
  ],
]

const manifest = (files: object[]) =>
  JSON.stringify({ schema: 'tomewright.book', version: 2, title: 'x', exportedAt: '', files })

test.each(attacks)('%s is refused with the reason, and nothing stays', async (_, make, reason) => {
  const before = await counts()
  await expect(bring(await make())).rejects.toMatchObject({
    code: 'ARCHIVE_UNREADABLE',
    data: { reason: expect.stringMatching(reason) },
  })
  expect(await counts()).toEqual(before)
})

test('two files by one name are refused by that name', async () => {
  const zip = await zipOf([
    ['a.md', 'One.'],
    ['b.md', 'Two.'],
  ])
  const at = (text: string, from = 0) => Buffer.from(zip).indexOf(text, from)
  for (let position = at('b.md'); position >= 0; position = at('b.md', position)) zip[position] = 'a'.charCodeAt(0)
  await expect(bring(zip)).rejects.toMatchObject({ data: { reason: 'two files are called a.md' } })
})

test('a picture that is too large or damaged is named, and the rest of the book is imported', async () => {
  const files: [string, Uint8Array | string][] = [
    ['a.md', '![](bomb.png) ![](none.png) ![](text.jpg)'],
    ['bomb.png', zeros(60)],
    ['none.png', ''],
    ['text.jpg', 'no picture'],
  ]
  const before = await counts()
  const { left } = await bring(await zipOf(files))
  expect(left).toEqual([
    'bomb.png: it is too large, more than 10 MB',
    'none.png: No file provided for upload.',
    'text.jpg: Invalid file type. Please use a JPG, PNG, WebP or GIF image.',
  ])
  expect(await counts()).toEqual([before[0]! + 1, before[1]])
})

test('a book that is burned before anybody looks at it takes its pictures along, and the list of what is left stays short', async () => {
  const picture = new Uint8Array(
    await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  )
  const before = await counts()
  const strangers = Array.from({ length: 500 }, (_, at): [string, string] => [`${at}.pdf`, ''])
  const { id, left } = await bring(await zipOf([['a.md', '![](a.png)'], ['a.png', picture], ...strangers]))
  expect(left).toHaveLength(61)
  expect(left.at(-1)).toBe('440 more')
  await world.as('sol').books.burn({ id, phrase: 'BURN IT' })
  await world.runJobs()
  expect(await counts()).toEqual(before)
})
