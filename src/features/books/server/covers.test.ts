import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storedFiles } from '#features/media/server/tables.ts'
import type { Actor } from '#kit/server/call.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { bookFiles } from './files.ts'
import { setLorekeeper, setPlayerMembership } from './service/members.ts'

const BOOK = newId()
let world: World
beforeAll(async () => {
  world = await openWorld()
  await world.as('mira').books.create({ id: BOOK, title: 'The Covered Book', ward: 'party' })
  await setLorekeeper(await world.call('mira'), BOOK, world.id('lio'), true)
  await setPlayerMembership(await world.call('mira'), BOOK, world.id('otto'), true)
})
afterAll(() => world.close())

async function picture(name = 'My Dragon (final).PNG', width = 40) {
  const image = sharp({ create: { width, height: 60, channels: 3, background: '#3a6' } }).withExif({
    IFD0: { Copyright: 'exif canary' },
  })
  return new File([new Uint8Array(await image.png().toBuffer())], name, { type: 'image/png' })
}
const keyOf = (url: string) => url.replace('/files/', '')
const opens = async (who: Parameters<World['as']>[0], key: string) =>
  bookFiles['book-covers']!(await world.call(who), key)

test('a cover is stored as a JPEG without metadata, under the time and a plain name', async () => {
  const { coverUrl } = await world.as('lio').books.setCover({ id: BOOK, file: await picture() })
  expect(coverUrl).toMatch(new RegExp(`^/files/book-covers/${BOOK}/\\d+_my-dragon-final\\.jpg$`))
  const file = await world.app.ports.files.get(keyOf(coverUrl))
  expect(file!.contentType).toBe('image/jpeg')
  const bytes = Buffer.from(await new Response(file!.stream).arrayBuffer())
  expect(bytes.includes('exif canary')).toBe(false)
  expect((await sharp(bytes).metadata()).format).toBe('jpeg')
  expect((await world.as('otto').books.read({ id: BOOK })).coverUrl).toBe(coverUrl)
})

test('replacing a cover removes the earlier file, taking it off removes the last', async () => {
  const { coverUrl: first } = await world.as('mira').books.setCover({ id: BOOK, file: await picture() })
  const { coverUrl: second } = await world.as('mira').books.setCover({ id: BOOK, file: await picture('other.png') })
  await world.runJobs()
  expect(await world.app.ports.files.get(keyOf(first))).toBeNull()
  expect(await opens('mira', keyOf(first))).toBe(false)
  await world.as('mira').books.removeCover({ id: BOOK })
  await world.runJobs()
  expect(await world.app.ports.files.get(keyOf(second))).toBeNull()
  expect((await world.as('mira').books.read({ id: BOOK })).coverUrl).toBeNull()
})

test('a cover is served to exactly those who may read the book', async () => {
  const { coverUrl } = await world.as('mira').books.setCover({ id: BOOK, file: await picture() })
  const key = keyOf(coverUrl)
  for (const name of ['mira', 'lio', 'otto', 'sol'] as const) expect(await opens(name, key)).toBe(true)
  for (const name of ['vex', null] as const) expect(await opens(name, key)).toBe(false)
  expect(await opens('mira', 'book-covers/not-a-book/1_x.jpg')).toBe(false)
})

test('an upload is refused in the words of what is wrong with it', async () => {
  const upload = (file?: File) => world.as('mira').books.setCover({ id: BOOK, ...(file ? { file } : {}) })
  await expect(upload()).rejects.toMatchObject({ message: 'No file provided for upload.' })
  await expect(upload(new File(['<svg/>'], 'a.png', { type: 'image/png' }))).rejects.toMatchObject({
    message: 'Invalid file type. Please use a JPG, PNG, WebP or GIF image.',
  })
  await expect(upload(new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.png'))).rejects.toMatchObject({
    message: 'File size exceeds 10MB limit',
  })
})

test('an upload is refused to a person who may not edit the book', async () => {
  const file = await picture()
  const upload = (who: Parameters<World['as']>[0]) => world.as(who).books.setCover({ id: BOOK, file })
  const banned: Actor = {
    userId: world.id('mira'),
    name: 'Mira',
    role: 'banned',
    emailVerified: true,
    banReason: null,
    isOwner: false,
  }
  await expect(upload(null)).rejects.toMatchObject({ message: 'No authenticated user available for image upload.' })
  await expect(upload('otto')).rejects.toMatchObject({ code: 'BOOK_EDIT_REFUSED' })
  await expect(upload('vex')).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
  await expect(upload(banned)).rejects.toMatchObject({ code: 'ACCOUNT_BANNED' })
  await expect(world.as('otto').books.removeCover({ id: BOOK })).rejects.toMatchObject({ code: 'BOOK_EDIT_REFUSED' })
})

test('burning takes the stored files along', async () => {
  const { coverUrl } = await world.as('mira').books.setCover({ id: BOOK, file: await picture() })
  await world.as('mira').books.burn({ id: BOOK, phrase: 'BURN IT' })
  await world.runJobs()
  expect(await world.app.ports.files.get(keyOf(coverUrl))).toBeNull()
  expect((await world.db.select().from(storedFiles)).filter(file => file.belongsTo === BOOK)).toEqual([])
})
