import { TextReader, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { extensions, fileRules } from '#app/server/roof.ts'
import { books } from '#features/books/server/tables.ts'
import { fileJobs } from '#features/file-jobs/server/tables.ts'
import type { Actor } from '#kit/server/call.ts'
import { userData } from '#kit/server/user-data.ts'
import { readZip } from '#kit/server/zip/read-zip.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import type { ExportKind } from '../contract.ts'
import { importBook } from './service/import-book.ts'

let world: World
let lantern: string
let packed: Uint8Array
beforeAll(async () => {
  world = await openWorld()
  lantern = world.id('lantern')
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#7a2f3a' } })
    .png()
    .toBuffer()
  const file = new File([new Uint8Array(bytes)], 'map.png', { type: 'image/png' })
  const { src } = await world.as('mira').manuscripts.addPicture({ bookId: lantern, id: newId(), file })
  const [first] = await world.as('mira').manuscripts.chapters({ bookId: lantern })
  const chapter = { bookId: lantern, chapterId: first!.id }
  const { title, source, scribeStyle, version } = await world.as('mira').manuscripts.chapter(chapter)
  const withMap = `${source}\n\n![A map](${src})`
  await world.as('mira').manuscripts.save({ ...chapter, title, source: withMap, scribeStyle, baseVersion: version })
  packed = await exported('mira', 'archive')
})
afterAll(() => world.close())

/** Has a book packed, as somebody, and reads what lies at the link. */
async function exported(name: CastName, kind: ExportKind): Promise<Uint8Array> {
  const { id } = await world.as(name).bookFiles.begin({ bookId: lantern, id: newId(), kind })
  await world.runJobs()
  const { jobs } = await world.as(name).fileJobs.list({ subjectId: lantern })
  const done = jobs.find(one => one.id === id)
  expect(done).toMatchObject({ state: 'done', progress: 100 })
  const file = await world.app.ports.files.get(done!.url!.replace('/files/', ''))
  return new Uint8Array(await new Response(file!.stream).arrayBuffer())
}

const bring = async (who: CastName | Actor, bytes: Uint8Array, folder?: string) =>
  importBook(await world.call(who), extensions(userData), { bytes, folder })
const booksNow = () => world.db.$count(books)

/** The same archive with some files changed; null takes one away. */
async function rezipped(changes: Record<string, string | null>, into = ''): Promise<Uint8Array> {
  const zip = await readZip(packed)
  const out = new ZipWriter(new Uint8ArrayWriter())
  for (const path of zip.paths) {
    const change = changes[path]
    if (change === null) continue
    const reader = change === undefined ? new Uint8ArrayReader(await zip.bytes(path)) : new TextReader(change)
    await out.add(into + path, reader)
  }
  return out.close()
}

describe('the archive of a book', () => {
  test('comes back as a new book with everything in it', async () => {
    const mira = world.as('mira')
    const made = await bring('mira', packed)
    const [was, is] = await Promise.all([mira.books.form({ id: lantern }), mira.books.form({ id: made.id })])
    const fixed = ({
      title,
      shortDescription,
      longDescription,
      prologueLabel,
      language,
      system,
      tags,
      bookTheme,
      ward,
    }: typeof was) => ({
      title,
      shortDescription,
      longDescription,
      prologueLabel,
      language,
      system,
      tags,
      bookTheme,
      ward,
    })
    expect(fixed(is)).toEqual(fixed(was))
    const passwords = await Promise.all([lantern, made.id].map(id => mira.books.password({ id })))
    expect(passwords[0]!.campaignPassword).not.toBe(passwords[1]!.campaignPassword)

    const chapters = async (bookId: string) => {
      const heads = await mira.manuscripts.chapters({ bookId })
      return Promise.all(heads.map(({ id }) => mira.manuscripts.chapter({ bookId, chapterId: id })))
    }
    const [old, fresh] = await Promise.all([chapters(lantern), chapters(made.id)])
    const ids = new Map(old.map(({ id }, index) => [id, fresh[index]!.id]))
    const withoutIds = (source: string) =>
      source.replaceAll(/\]\((\w+):[\w-]+\)/g, ']($1:…)').replaceAll(/(chapter-pictures)[^)]+/g, '$1')
    const [map] = /\/files\/chapter-pictures\/[^)]+/.exec(fresh[0]!.source)!
    expect(map).toContain(made.id)
    expect(await world.app.ports.files.get(map.replace('/files/', ''))).not.toBeNull()
    expect(fresh.map(({ title, source }) => [title, withoutIds(source)])).toEqual(
      old.map(({ title, source }) => [title, withoutIds(source)]),
    )
    expect(fresh.some(({ id }) => ids.has(id))).toBe(false)
    const npcsOf = async (bookId: string) =>
      (await mira.npcs.list({ bookId })).npcs.map(one => ('name' in one ? [one.name, one.veiled, one.kind] : one))
    expect(await npcsOf(made.id)).toEqual(await npcsOf(lantern))
    const words = async (bookId: string) => (await mira.inn.boardPosts({ bookId })).posts.map(({ content }) => content)
    expect(await words(made.id)).toEqual(await words(lantern))
    const history = (bookId: string, chapterId: string) => mira.manuscripts.history({ bookId, chapterId })
    expect(await history(made.id, fresh[0]!.id)).toEqual(await history(lantern, old[0]!.id))
  })

  test('loses nothing when it is packed and brought back again', async () => {
    const { id } = await bring('mira', packed)
    const again = await world.as('mira').bookFiles.begin({ bookId: id, id: newId(), kind: 'archive' })
    await world.runJobs()
    const { url } = (await world.as('mira').fileJobs.list({ subjectId: id })).jobs.find(one => one.id === again.id)!
    const file = await world.app.ports.files.get(url!.replace('/files/', ''))
    const [first, second] = await Promise.all([
      readZip(packed),
      readZip(new Uint8Array(await new Response(file!.stream).arrayBuffer())),
    ])
    expect(second.paths.filter(path => path.endsWith('.md'))).toEqual(first.paths.filter(path => path.endsWith('.md')))
    const shapeOf = async (zip: typeof first) => {
      const text = (await zip.text('book.json'))
        .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'id')
        .replaceAll(', from the archive', '')
      const { book, chapters, npcs, inn } = JSON.parse(text)
      for (const key of [
        'campaignPassword',
        'createdAt',
        'updatedAt',
        'coverKey',
        'cover',
        'people',
        'createdByName',
        'hostedBy',
        'createdBy',
        'updatedBy',
        'isIndexed',
        'lastTransfer',
        'transferHistory',
      ])
        delete book[key]
      for (const npc of npcs)
        for (const key of ['updatedAt', 'image', 'imageKey', 'createdBy', 'knowledge', 'liftedFor', 'facts'])
          delete npc[key]
      for (const talk of Object.values(inn) as Record<string, unknown>[][])
        for (const one of talk) for (const key of ['characterId', 'revision', 'author', 'rollSeal']) delete one[key]
      for (const chapter of chapters) {
        delete chapter.updatedBy
        delete chapter.createdBy
        for (const state of chapter.revisions) delete state.savedBy
      }
      return { book, chapters, npcs, inn }
    }
    expect(await shapeOf(second)).toEqual(await shapeOf(first))
  })

  test('belongs to the person who imports it, who decides about the talk', async () => {
    const { id } = await bring('mira', packed)
    const { posts } = await world.as('mira').inn.boardPosts({ bookId: id })
    expect(posts.every(({ author }) => author?.endsWith(', from the archive'))).toBe(true)
  })

  test('of somebody banned after sending it makes no book', async () => {
    const before = await booksNow()
    const banned = { ...(await world.call('mira')).actor!, role: 'banned' as const, banReason: 'shouting' }
    await expect(bring(banned, packed)).rejects.toMatchObject({ code: 'ACCOUNT_BANNED', data: { reason: 'shouting' } })
    expect(await booksNow()).toBe(before)
  })

  test('takes a slot, and needs one', async () => {
    const before = await booksNow()
    await expect(bring('otto', packed)).rejects.toMatchObject({ code: 'BOOK_EDIT_REFUSED' })
    const { slots } = await world.as('mira').books.library()
    for (let used = slots.used; used < slots.total; used++) await bring('mira', packed)
    await expect(bring('mira', packed)).rejects.toMatchObject({ code: 'SLOTS_FULL' })
    expect(await booksNow()).toBe(before + slots.total - slots.used)
  })
})

describe('what is no archive', () => {
  const text = (words: string) => new TextEncoder().encode(words)
  const bookJson = async () => JSON.parse(await (await readZip(packed)).text('book.json'))
  const cases: [string, () => Promise<Uint8Array> | Uint8Array][] = [
    ['nothing', () => new Uint8Array()],
    ['a text', () => text('Once upon a time')],
    ['a cut archive', () => packed.slice(0, packed.length - 200)],
    [
      'an archive with one byte of its book changed',
      () => {
        const inBook = Buffer.from(packed).indexOf('book.json') + 64
        return packed.map((byte, at) => (at === inBook ? byte ^ 255 : byte))
      },
    ],
    ['an archive without its book', () => rezipped({ 'book.json': null })],
    [
      'a book that was written over',
      async () => rezipped({ 'book.json': JSON.stringify({ ...(await bookJson()), npcs: [] }) }),
    ],
    ['the archive of another product', () => rezipped({ 'manifest.json': '{"schema":"other","version":1}' })],
    ['no JSON', () => rezipped({ 'manifest.json': '{' })],
  ]
  test.each(cases)('%s is refused, and nothing is made', async (_, make) => {
    const before = await booksNow()
    await expect(bring('sol', await make())).rejects.toMatchObject({ code: 'ARCHIVE_UNREADABLE' })
    expect(await booksNow()).toBe(before)
  })

  test('one made by a newer house is told so', async () => {
    const newer = await rezipped({ 'manifest.json': '{"schema":"tomewright.book","version":999}' })
    await expect(bring('sol', newer)).rejects.toMatchObject({ code: 'ARCHIVE_TOO_NEW' })
  })

  test('of several books one has to be chosen', async () => {
    const zip = await readZip(packed)
    const out = new ZipWriter(new Uint8ArrayWriter())
    for (const folder of ['books/one/', 'books/two/'])
      for (const path of zip.paths) await out.add(folder + path, new Uint8ArrayReader(await zip.bytes(path)))
    const both = await out.close()
    await expect(bring('sol', both)).rejects.toMatchObject({
      code: 'ARCHIVE_OF_MANY',
      data: { books: [{ folder: 'books/one/' }, { folder: 'books/two/' }] },
    })
    expect(await bring('sol', both, 'books/two/')).toMatchObject({ title: 'The Lantern at Hollowmere' })
    await expect(bring('sol', both, 'books/three/')).rejects.toMatchObject({ code: 'ARCHIVE_UNREADABLE' })
  })
})

describe('an export', () => {
  test('is refused to people outside the GM side', async () => {
    const wish = { bookId: lantern, id: newId(), kind: 'archive' as const }
    await expect(world.as('otto').bookFiles.begin(wish)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await expect(world.as('vex').bookFiles.options({ bookId: lantern })).rejects.toMatchObject({
      code: 'BOOK_NOT_FOUND',
    })
    await expect(world.as('vex').bookFiles.begin(wish)).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
    await expect(world.as(null).bookFiles.begin(wish)).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  })

  test('lies where its owner alone may fetch it, for a day', async () => {
    const { jobs } = await world.as('mira').fileJobs.list({ subjectId: lantern })
    const { id, url } = jobs[0]!
    const may = async (name: CastName | null, now = new Date()) =>
      fileRules.exports!(await world.call(name, { now }), url!.replace('/files/', ''))
    expect(await may('mira')).toMatchObject({ fileName: expect.stringMatching(/\.zip$/) })
    for (const name of ['otto', 'sol', 'vex', null] as const) expect(await may(name)).toBe(false)
    expect(await may('mira', new Date(Date.now() + 25 * 60 * 60_000))).toBe(false)
    await expect(world.as('otto').fileJobs.remove({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await world.as('mira').fileJobs.remove({ id })
    expect(await may('mira')).toBe(false)
  })

  test('is begun once, however often it is asked for', async () => {
    const wish = { bookId: lantern, kind: 'markdown' as const }
    const begun = await Promise.all([1, 2, 3].map(() => world.as('mira').bookFiles.begin({ ...wish, id: newId() })))
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1)
    await world.runJobs()
  })

  test('of somebody who loses the right meanwhile is cancelled', async () => {
    const { id } = await world.as('lio').bookFiles.begin({ bookId: lantern, id: newId(), kind: 'markdown' })
    await world.as('mira').lorekeepers.end({ gmId: world.id('mira'), userId: world.id('lio') })
    await world.runJobs()
    await expect(world.as('lio').fileJobs.read({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const [row] = await world.db.select().from(fileJobs).where(eq(fileJobs.id, id))
    expect(row).toMatchObject({ state: 'cancelled', fileKey: null })
  })

  test('as Markdown holds each chapter as it was written', async () => {
    const zip = await readZip(await exported('mira', 'markdown'))
    const chapters = await world.as('mira').manuscripts.chapters({ bookId: lantern })
    const texts = zip.paths.filter(path => path.startsWith('chapters/'))
    expect(texts).toHaveLength(chapters.length)
    const { source } = await world.as('mira').manuscripts.chapter({ bookId: lantern, chapterId: chapters[1]!.id })
    expect(await zip.text(texts[1]!)).toContain(source)
    const [, picture] = /!\[A map\]\(\.\.\/([^)]+)\)/.exec(await zip.text(texts[0]!))!
    expect(zip.paths).toContain(picture)
  })
})

describe('an electronic book', () => {
  test('says what it is where readers look for it, and holds every chapter', async () => {
    const bytes = await exported('mira', 'epub')
    expect(new TextDecoder().decode(bytes.slice(30, 58))).toBe('mimetypeapplication/epub+zip')
    const zip = await readZip(bytes)
    const contents = await zip.text('EPUB/nav.xhtml')
    for (const { title } of await world.as('mira').manuscripts.chapters({ bookId: lantern }))
      expect(contents).toContain(title)
  })
})
