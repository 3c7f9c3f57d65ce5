import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { extensions, fileRules } from '#app/server/roof.ts'
import { userData } from '#kit/server/user-data.ts'
import { readZip } from '#kit/server/zip/read-zip.ts'
import { newId } from '#kit/shared/ids.ts'
import { rewriteBook } from '#test/house/rewrite-book.ts'
import { openWorld, type World } from '#test/world.ts'
import type { ExportKind } from '../contract.ts'
import { importBook } from './service/import-book.ts'
import { filesBrought, MOST_PICTURES, picturesBrought } from './service/picture-brought.ts'

/** The address of a picture that has been nowhere for long. */
const gone = `/files/chapter-pictures/${newId()}/${newId()}.jpg`
let world: World
let ofPictures: string
beforeAll(async () => {
  world = await openWorld()
  const { books, manuscripts } = world.as('mira')
  const { id: bookId } = await books.create({ title: 'Of pictures', ward: 'public' })
  ofPictures = bookId
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#7a2f3a' } })
    .png()
    .toBuffer()
  const file = new File([new Uint8Array(bytes)], 'map.png', { type: 'image/png' })
  const { src: map } = await manuscripts.addPicture({ bookId, id: newId(), file })
  const { src: door } = await manuscripts.addPicture({ bookId, id: newId(), file })
  const source = `The way.\n\n![A map](${map})`
  const chapter = { bookId, chapterId: newId(), title: 'One', scribeStyle: 'fantasy' as const, baseVersion: 0 }
  await manuscripts.save({ ...chapter, source })
  await rewriteBook(world, bookId, {
    longDescription: `![A door](${door})\n\n[secret]![A map](${map})[/secret]\n\n![Nothing](${gone})`,
  })
})
afterAll(() => world.close())

async function packed(kind: ExportKind, bookId = ofPictures): Promise<Uint8Array> {
  const { bookFiles, fileJobs } = world.as('mira')
  const { id } = await bookFiles.begin({ bookId, id: newId(), kind })
  await world.runJobs()
  const { url } = (await fileJobs.list({ subjectId: bookId })).jobs.find(one => one.id === id)!
  const file = await world.app.ports.files.get(url!.replace('/files/', ''))
  return new Uint8Array(await new Response(file!.stream).arrayBuffer())
}
const picturesIn = (text: string) => [...text.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, src]) => src!)
const keyOf = (src: string) => src.replace('/files/', '')
const sees = async (who: CastName | null, src: string) =>
  fileRules['chapter-pictures']!(await world.call(who), keyOf(src))

test('a folder of Markdown shows them where they lie in it', async () => {
  const zip = await readZip(await packed('markdown'))
  const [door, map] = picturesIn(await zip.text('book.md'))
  const chapter = zip.paths.find(path => path.startsWith('chapters/'))!
  expect(zip.paths).toEqual(expect.arrayContaining([door, map]))
  expect(picturesIn(await zip.text(chapter))).toEqual([`../${map}`])
})

test('an archive names the drawn heads of its gallery, and brings each back as what it was', async () => {
  const archive = await packed('archive', world.id('lantern'))
  expect((await readZip(archive)).paths).toContain('media/heads-ferryman.svg')
  const { id } = await importBook(await world.call('mira'), extensions(userData), { bytes: archive })
  const shown = async (bookId: string) =>
    (await world.as('mira').npcs.list({ bookId })).npcs.map(npc => 'imageUrl' in npc && npc.imageUrl)
  expect(await shown(id)).toEqual(await shown(world.id('lantern')))
  expect(await shown(id)).toContain('/files/heads/ferryman.svg')
  await world.as('mira').books.burn({ id, phrase: 'BURN IT' })
})

test('a bound book prints the drawn heads of its heroes', async () => {
  const zip = await readZip(await packed('epub', world.id('lantern')))
  expect(zip.paths.filter(path => path.endsWith('.png'))).toHaveLength(6)
})

test('an archive brings the pictures of the prologue along, and one that a chapter shows too but once', async () => {
  const mira = world.as('mira')
  const { id } = await importBook(await world.call('mira'), extensions(userData), { bytes: await packed('archive') })
  const [door, map, nothing] = picturesIn((await mira.books.form({ id })).longDescription)
  const [{ id: chapterId } = { id: '' }] = await mira.manuscripts.chapters({ bookId: id })
  expect(picturesIn((await mira.manuscripts.chapter({ bookId: id, chapterId })).source)).toEqual([map])
  expect(nothing).toBe(gone)
  for (const src of [door!, map!]) {
    expect(src).toContain(`/${id}/`)
    expect(await world.app.ports.files.get(keyOf(src))).not.toBeNull()
  }
  expect([await sees('vex', door!), await sees(null, door!)]).toEqual([true, true])

  // A picture that only a secret passage shows is visible to the GM side alone.
  await mira.manuscripts.remove({ bookId: id, chapterId })
  expect([await sees('mira', map!), await sees('vex', map!)]).toEqual([true, false])
  await rewriteBook(world, id, { ward: 'gm-only' })
  expect([await sees('mira', door!), await sees('vex', door!)]).toEqual([true, false])

  await mira.books.burn({ id: ofPictures, phrase: 'BURN IT' })
  expect(await world.app.ports.files.get(keyOf(door!))).not.toBeNull()
})

test.each([
  [MOST_PICTURES - 1, 'map.png: it'],
  [MOST_PICTURES, `map.png: a book has ${MOST_PICTURES}`],
])(
  'beside %i that are stored already, one that is damaged is left for the reason that comes first',
  async (many, reason) => {
    const left: string[] = []
    const entry = { name: 'map.png', offset: 0, size: 1, packedSize: 1 }
    const coming = {
      zip: new Uint8Array(64),
      pictures: new Map([['map.png', { name: 'map.png', entry }]]) as never,
      taken: new Set<string>(),
      stored: Array.from({ length: many }, (_, at) => `picture ${at}`),
      leave: (what: string) => void left.push(what),
    }
    const call = await world.call('mira')
    const place = { kind: 'chapterPicture', key: 'chapter-pictures/here' } as never
    expect(await picturesBrought(call, { ...coming, bookId: ofPictures })('map.png', place)).toBeNull()
    await filesBrought(coming)('map.png', 'map.png', async () => undefined)
    expect(left).toEqual([expect.stringContaining(reason), expect.stringContaining(reason)])
  },
)
