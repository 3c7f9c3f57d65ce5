import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileRules } from '#app/server/roof.ts'
import { sizedAddress } from '#features/text/engine/links.ts'
import { newId } from '#kit/shared/ids.ts'
import { rewriteBook } from '#test/house/rewrite-book.ts'
import { openWorld, type World } from '#test/world.ts'
import { forgetUnusedPictures } from './service/unused-pictures.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const picture = () => new File([Buffer.from(PIXEL, 'base64')], 'map.png', { type: 'image/png' })
const sees = async (who: 'mira' | 'otto' | 'vex' | null, src: string) =>
  fileRules['chapter-pictures']!(await world.call(who), src.replace('/files/', ''))

test('a picture is seen by the GM side, and by those whose text shows it', async () => {
  const bookId = world.id('lantern')
  const mira = world.as('mira').manuscripts
  const id = newId()
  const { src, ...size } = await mira.addPicture({ bookId, id, file: picture() })
  expect(size).toEqual({ width: 1, height: 1 })
  expect(await mira.addPicture({ bookId, id, file: picture() })).toEqual({ src, ...size })
  expect([await sees('mira', src), await sees('otto', src)]).toEqual([true, false])

  const chapter = { bookId, chapterId: newId(), title: `Maps ${id}`, scribeStyle: 'fantasy' as const }
  await mira.save({ ...chapter, source: `A map. [secret]![The map](${src})[/secret]`, baseVersion: 0 })
  expect(await sees('otto', src)).toBe(false)
  await mira.save({ ...chapter, source: `A map.\n\n![The map](${sizedAddress(src, size)})`, baseVersion: 1 })
  expect([await sees('otto', src), await sees('vex', src), await sees(null, src)]).toEqual([true, false, false])
  await mira.save({ ...chapter, source: 'No map.', baseVersion: 2 })
  expect([await sees('otto', src), await sees('mira', src)]).toEqual([false, true])
})

test('only who writes the book brings pictures into it, and only pictures', async () => {
  const bookId = world.id('lantern')
  const give = (who: 'mira' | 'otto' | 'vex', file?: File) =>
    world.as(who).manuscripts.addPicture({ bookId, id: newId(), ...(file && { file }) })
  await expect(give('otto', picture())).rejects.toMatchObject({ code: 'PAGES_NOT_ALLOWED' })
  await expect(give('vex', picture())).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
  await expect(give('mira')).rejects.toMatchObject({ code: 'FILE_MISSING' })
  await expect(give('mira', new File(['words'], 'a.png', { type: 'image/png' }))).rejects.toMatchObject({
    code: 'FILE_TYPE',
  })
})

describe('what no text shows any longer', () => {
  const DAY = 24 * 3600_000
  const round = async (inDays: number) => {
    await forgetUnusedPictures({ ...(await world.call(null)), now: new Date(Date.now() + inDays * DAY) })
    await world.runJobs()
  }
  const isThere = async (src: string) => (await world.app.ports.files.get(src.replace('/files/', ''))) !== null
  const added = async (bookId: string, id = newId()) =>
    (await world.as('mira').manuscripts.addPicture({ bookId, id, file: picture() })).src

  test('goes after thirty days, and nothing that is shown or can be brought back', async () => {
    const mira = world.as('mira')
    const { id: bookId } = await mira.books.create({ title: 'Of pictures', ward: 'public' })
    const names = ['shown', 'hidden', 'prologue', 'earlier', 'escaped', 'deleted', 'never'] as const
    const srcs = new Map(await Promise.all(names.map(async name => [name, await added(bookId)] as const)))
    const capitals = await added(bookId, newId().toUpperCase())
    const show = (name: (typeof names)[number]) => `![A picture](${srcs.get(name)})`
    const save = (chapterId: string, baseVersion: number, source: string) =>
      mira.manuscripts.save({ bookId, chapterId, title: chapterId, source, scribeStyle: 'fantasy', baseVersion })
    const [saved, gone] = [newId(), newId()]
    await save(saved, 0, show('earlier'))
    const escaped = srcs.get('escaped')!.replaceAll('-', '\\-')
    const today = [show('shown'), `[secret]${show('hidden')}[/secret]`, `![Escaped](${escaped})`, `![C](${capitals})`]
    await save(saved, 1, today.join('\n\n'))
    await save(gone, 0, show('deleted'))
    await rewriteBook(world, bookId, { longDescription: show('prologue') })
    const { coverUrl } = await mira.books.setCover({ id: bookId, file: picture() })

    const left = async () => {
      const there = await Promise.all(names.map(async name => ((await isThere(srcs.get(name)!)) ? [name] : [])))
      return there.flat()
    }
    await round(29)
    expect(await left()).toEqual(names)
    await round(31)
    expect(await left()).toEqual(names.filter(name => name !== 'never'))
    await mira.manuscripts.remove({ bookId, chapterId: gone })
    await round(31)
    expect(await left()).toEqual(['shown', 'hidden', 'prologue', 'earlier', 'escaped'])
    expect([await isThere(capitals), await isThere(coverUrl)]).toEqual([true, true])
    await rewriteBook(world, bookId, { longDescription: '' })
    await round(31)
    expect(await left()).toEqual(['shown', 'hidden', 'earlier', 'escaped'])
    expect((await mira.manuscripts.revision({ bookId, chapterId: saved, version: 1 })).source).toBe(show('earlier'))
    await mira.books.burn({ id: bookId, phrase: 'BURN IT' })
  })

  test('is looked for in its own book alone, and not twice', async () => {
    const [one, other] = [world.id('lantern'), world.id('afterlight')]
    const [src, elsewhere] = [await added(one), await added(other)]
    await rewriteBook(world, other, { longDescription: `![Of another book](${src}) ![Of this](${elsewhere})` })
    await Promise.all([round(31), round(31)])
    expect([await isThere(src), await isThere(elsewhere)]).toEqual([false, true])
  })
})
