import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CastName, demoId } from '#app/demo/cast.ts'
import { fileRules } from '#app/server/roof.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { EXPORT_KINDS, type ExportKind } from '../contract.ts'

const bookId = demoId('lantern')
const HEADS: Record<ExportKind, string> = { pdf: '%PDF-', archive: 'PK', epub: 'PK', markdown: 'PK' }
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const begin = async (who: CastName | null, kind: ExportKind) =>
  (await world.as(who).bookFiles.begin({ bookId, id: newId(), kind })).id
const exportOf = (id: string) => world.as('mira').fileJobs.read({ id })

test.each(EXPORT_KINDS)('the GM side has the book as %s behind a link, under its title and the day', async kind => {
  const id = await begin('mira', kind)
  expect(await exportOf(id)).toMatchObject({ state: 'waiting', url: null })
  await world.runJobs()
  const { url, fileName, state, bytes } = await exportOf(id)
  expect(state).toBe('done')
  const key = url!.replace('/files/', '')
  expect(await fileRules.exports!(await world.call('mira'), key)).toEqual({ fileName })
  expect(fileName).toMatch(/^The Lantern at Hollowmere-\d{4}-\d{2}-\d{2}\.(pdf|epub|zip)$/)
  const file = await world.app.ports.files.get(key)
  expect(file!.size).toBe(bytes)
  expect(await new Response(file!.stream).text()).toMatch(new RegExp(`^${HEADS[kind]}`))
})

test('a player, a stranger and a visitor have no book packed', async () => {
  for (const kind of EXPORT_KINDS) {
    await expect(begin('otto', kind)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await expect(begin('vex', kind)).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
    await expect(begin(null, kind)).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  }
})
