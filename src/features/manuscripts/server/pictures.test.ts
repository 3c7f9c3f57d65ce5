import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileRules } from '#app/server/files.ts'
import { openWorld, type World } from '#app/server/world.ts'
import { newId } from '#kit/shared/ids.ts'

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
  const { src } = await mira.addPicture({ bookId, id, file: picture() })
  expect(await mira.addPicture({ bookId, id, file: picture() })).toEqual({ src })
  expect([await sees('mira', src), await sees('otto', src)]).toEqual([true, false])

  const chapter = { bookId, chapterId: newId(), title: `Maps ${id}`, scribeStyle: 'fantasy' as const }
  await mira.save({ ...chapter, source: `A map. [secret]![The map](${src})[/secret]`, baseVersion: 0 })
  expect(await sees('otto', src)).toBe(false)
  await mira.save({ ...chapter, source: `A map.\n\n![The map](${src})`, baseVersion: 1 })
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
