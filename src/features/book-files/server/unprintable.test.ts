import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CastName, demoId } from '#app/demo/cast.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'

const bookId = demoId('lantern')
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const missing = async (who: CastName | null, reader?: CastName) =>
  (await world.as(who).bookFiles.unprintable({ bookId, userId: reader && world.id(reader) })).characters.join('')

test('the demo book is printed whole', async () => {
  expect(await missing('mira')).toBe('')
})

test('each edition names what its reader reads, and a secret names nothing to others', async () => {
  await world.as('mira').manuscripts.save({
    chapterId: newId(),
    baseVersion: 0,
    bookId,
    title: 'Old signs',
    scribeStyle: 'fantasy',
    source: `Cut in stone: ᚠᚢ.\n\n[secret for=gm]The true sign is ᛟ.[/secret]\n\n[secret for="Pell Underhow"]Yours is ᛉ.[/secret]`,
  })
  expect(await missing('mira')).toBe('ᚠᚢᛟᛉ')
  expect(await missing('mira', 'otto')).toBe('ᚠᚢ')
  expect(await missing('otto', 'otto')).toBe('ᚠᚢ')
  expect(await missing('pell', 'pell')).toBe('ᚠᚢᛉ')
})

test('an edition is looked through for those alone who may have it', async () => {
  await expect(missing('otto')).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  await expect(missing('otto', 'pell')).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  await expect(missing('mira', 'vex')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(missing('vex')).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
  await expect(missing('vex', 'otto')).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
  await expect(missing(null)).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
})
