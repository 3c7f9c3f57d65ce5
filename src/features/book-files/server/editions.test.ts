import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CastName, demoId } from '#app/demo/cast.ts'
import { fileRules } from '#app/server/roof.ts'
import { fileJobUserData } from '#features/file-jobs/server/service/user-data.ts'
import { fileJobs } from '#features/file-jobs/server/tables.ts'
import { inTransaction } from '#kit/server/call.ts'
import { readZip } from '#kit/server/zip/read-zip.ts'
import { newId } from '#kit/shared/ids.ts'
import { canaries, isForPlayer } from '#test/canaries.ts'
import { openWorld, type World } from '#test/world.ts'
import { EXPORT_KINDS } from '../contract.ts'

const bookId = demoId('lantern')
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const order = (who: CastName | null, reader: CastName, id = newId()) =>
  world.as(who).bookFiles.begin({ bookId, id, kind: 'epub', userId: world.id(reader) })
const exportsOf = async (who: CastName) => (await world.as(who).fileJobs.list({ subjectId: bookId })).jobs
const keyOf = (url: string | null) => url!.replace('/files/', '')
const mayFetch = async (who: CastName | null, url: string | null) =>
  Boolean(await fileRules.exports!(await world.call(who), keyOf(url)))

/** An edition that somebody has had packed: what is told of it, and all the words in it. */
async function packed(who: CastName, reader: CastName) {
  const { id } = await order(who, reader)
  await world.runJobs()
  const done = (await exportsOf(who)).find(one => one.id === id)!
  const file = await world.app.ports.files.get(keyOf(done.url))
  const zip = await readZip(new Uint8Array(await new Response(file!.stream).arrayBuffer()))
  const texts = zip.paths.filter(path => /\.(xhtml|opf)$/.test(path))
  return { ...done, words: (await Promise.all(texts.map(path => zip.text(path)))).join('\n') }
}

test.each([
  ['otto', 'otto'],
  ['pell', 'pell'],
  ['mira', 'otto'],
] as const)('%s has the edition of %s packed, with what they may read and nothing else', async (who, reader) => {
  const { words, fileName, forUser } = await packed(who, reader)
  const printed = canaries.filter(({ phrase }) => words.includes(phrase))
  // A face that is shown to a player alone is named in no text.
  const ofTexts = canaries.filter(({ campaign, kind }) => campaign === 'lantern' && kind === 'secretPassage')
  expect(printed).toEqual(ofTexts.filter(one => isForPlayer(one, reader)))
  expect(forUser).toMatchObject({ userId: world.id(reader) })
  expect(words).toContain(`This copy was bound for ${forUser!.name}`)
  expect(words).toContain(`<dc:title>The Lantern at Hollowmere · Edition for ${forUser!.name}</dc:title>`)
  expect(fileName).toContain(`for ${forUser!.name}-`)
})

test('players see their own edition, the GM side those of the party; everybody their own exports', async () => {
  const offered = async (who: CastName) => {
    const { editions, can } = await world.as(who).bookFiles.options({ bookId })
    return { editions: editions.map(({ userId }) => userId), can }
  }
  const [otto, pell] = [world.id('otto'), world.id('pell')]
  expect(await offered('mira')).toEqual({ editions: [otto, pell], can: { export: true } })
  expect(await offered('otto')).toEqual({ editions: [otto], can: { export: false } })
  expect((await exportsOf('otto')).every(({ forUser }) => forUser?.userId === otto)).toBe(true)
  await expect(world.as('vex').bookFiles.options({ bookId })).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
})

test('an edition is refused to anyone but its reader, and is a PDF or an electronic book', async () => {
  await expect(order('otto', 'pell')).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  await expect(order('mira', 'vex')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(order('mira', 'lio')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(order('vex', 'otto')).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
  await expect(order(null, 'otto')).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  for (const kind of ['archive', 'markdown'] as const)
    await expect(
      world.as('otto').bookFiles.begin({ bookId, id: newId(), kind, userId: world.id('otto') }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  for (const kind of EXPORT_KINDS)
    await expect(world.as('otto').bookFiles.begin({ bookId, id: newId(), kind })).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
    })
})

test('what failed says so for a day, and is tried again in its place', async () => {
  const stateOf = async (id: string) => (await exportsOf('mira')).find(one => one.id === id)?.state
  const [failed, again] = [newId(), newId()]
  await order('mira', 'otto', failed)
  await world.db.update(fileJobs).set({ state: 'failed' }).where(eq(fileJobs.id, failed))
  expect(await stateOf(failed)).toBe('failed')
  expect(await order('mira', 'otto', again)).toMatchObject({ id: again, state: 'waiting' })
  await world.runJobs()
  expect([await stateOf(failed), await stateOf(again)]).toEqual([undefined, 'done'])
})

test('an edition is begun once for each player, beside the one of the GM side', async () => {
  const begun = await Promise.all([
    ...[1, 2].map(() => order('mira', 'otto')),
    ...[1, 2].map(() => order('mira', 'pell')),
    world.as('mira').bookFiles.begin({ bookId, id: newId(), kind: 'epub' }),
  ])
  expect(new Set(begun.map(({ id }) => id)).size).toBe(3)
  await world.runJobs()
})

test('the link is for the person who ordered it', async () => {
  const [asGm, own] = [await packed('mira', 'pell'), await packed('pell', 'pell')]
  const all = ['mira', 'pell', 'otto', 'sol', null] as const
  expect(await Promise.all(all.map(who => mayFetch(who, asGm.url)))).toEqual([true, false, false, false, false])
  expect(await Promise.all(all.map(who => mayFetch(who, own.url)))).toEqual([false, true, false, false, false])
})

test('a person who leaves between order and download gets nothing, nor does the GM side for them', async () => {
  const [own, asGm] = [await packed('pell', 'pell'), await packed('mira', 'pell')]
  const { id } = await order('pell', 'pell')
  await world.as('mira').realms.ban({ userId: world.id('pell'), reason: 'Sat on the cat.' })
  await world.runJobs()
  expect([await mayFetch('pell', own.url), await mayFetch('mira', asGm.url)]).toEqual([false, false])
  expect((await exportsOf('mira')).some(({ forUser }) => forUser?.userId === world.id('pell'))).toBe(false)
  await world.as('mira').realms.unban({ userId: world.id('pell') })
  expect(await world.as('pell').fileJobs.read({ id })).toMatchObject({ state: 'cancelled', url: null })
})

test('what was bound for somebody goes when they do', async () => {
  const { url } = await packed('mira', 'otto')
  const [ofExports] = fileJobUserData
  await inTransaction(await world.call('otto'), tx => ofExports!.remove!(tx, world.id('otto')))
  expect((await exportsOf('mira')).some(({ forUser }) => forUser?.userId === world.id('otto'))).toBe(false)
  expect(await mayFetch('mira', url)).toBe(false)
})
