import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { books } from '#features/books/server/tables.ts'
import { CHAPTER_EVIDENCE_MOST, EVIDENCE_MOST } from '#features/reports/rules.ts'
import { reportCases } from '#features/reports/server/tables.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const lantern = () => world.id('lantern')
const PLAIN = 'The ferry waits at the third bridge.'
const HIDDEN = 'The ferryman is the drowned king.'

/** A chapter with this text, saved by its GM. */
async function written(source: string, title = 'The Low Water') {
  const chapterId = newId()
  await world
    .as('mira')
    .manuscripts.save({ bookId: lantern(), chapterId, title, source, scribeStyle: 'fantasy', baseVersion: 0 })
  return chapterId
}
const send = (by: CastName, subjectId: string, kind: 'chapter' | 'book' = 'chapter') =>
  world.as(by).reports.send({ id: newId(), kind, subjectId, reason: 'illegal', words: '' })
const caseOf = async (subjectId: string) => {
  const isIt = and(eq(reportCases.subjectId, subjectId), eq(reportCases.state, 'open'))
  const [row] = await world.db.select().from(reportCases).where(isIt)
  return world.as('sol').reports.read({ id: row!.id })
}
const linesOf = async (subjectId: string) => (await caseOf(subjectId)).reports[0]!.evidence.lines.map(one => one.text)

describe('a reported chapter', () => {
  test('stays as it was when it is written anew or deleted', async () => {
    const chapterId = await written(PLAIN)
    await send('otto', chapterId)
    const chapter = { bookId: lantern(), chapterId, title: 'Clean', scribeStyle: 'fantasy' as const, baseVersion: 1 }
    await world.as('mira').manuscripts.save({ ...chapter, source: 'Nothing to see.' })
    expect(await linesOf(chapterId)).toEqual(['The Low Water', PLAIN])
    await world.as('mira').manuscripts.remove({ bookId: lantern(), chapterId })
    expect(await linesOf(chapterId)).toEqual(['The Low Water', PLAIN])
    expect((await caseOf(chapterId)).case).toMatchObject({
      kind: 'chapter',
      title: expect.stringContaining('The Low Water'),
      person: { id: world.id('mira') },
    })
  })

  test('is frozen as its reader has it: what is secret to them is not in it', async () => {
    const chapterId = await written(`${PLAIN} [secret]${HIDDEN}[/secret]`)
    await send('otto', chapterId)
    const { reports, case: opened } = await caseOf(chapterId)
    expect(JSON.stringify(reports)).toContain(PLAIN)
    expect(JSON.stringify(reports)).not.toContain(HIDDEN)
    const [row] = await world.db.select().from(reportCases).where(eq(reportCases.id, opened.id))
    expect(row!.said).not.toContain(HIDDEN)
    // The GM side reads the secret, and so it is in the report of a lorekeeper.
    await send('lio', chapterId)
    expect(JSON.stringify((await caseOf(chapterId)).reports)).toContain(HIDDEN)
  })

  test('is cut where it is very long, and less of it goes to the person that it is about', async () => {
    const chapterId = await written('A long word. '.repeat(CHAPTER_EVIDENCE_MOST / 10))
    await send('otto', chapterId)
    const [, text] = await linesOf(chapterId)
    expect([...text!]).toHaveLength(CHAPTER_EVIDENCE_MOST)
    expect(text!.endsWith('…')).toBe(true)
    const [row] = await world.db.select().from(reportCases).where(eq(reportCases.subjectId, chapterId))
    expect([...row!.said]).toHaveLength(EVIDENCE_MOST)
  })

  test('is not there for those who may not read its book, and its GM does not report it', async () => {
    const chapterId = await written(PLAIN)
    await expect(send('vex', chapterId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(send('mira', chapterId)).rejects.toMatchObject({ code: 'OWN_WORDS' })
    await expect(send('otto', newId())).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await world.db.update(books).set({ ward: 'private' }).where(eq(books.id, lantern()))
    await expect(send('otto', chapterId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('lets a moderator close its book; an appeal opens it, the chapter being gone too', async () => {
    const chapterId = await written(PLAIN)
    await send('otto', chapterId)
    const sol = world.as('sol').reports
    const ward = async () => (await world.db.select().from(books).where(eq(books.id, lantern())))[0]!.ward
    const before = await ward()
    const { id, version } = (await caseOf(chapterId)).case
    await sol.decide({ id, version, act: 'close', words: 'This text is not yours.', reporterWords: '' })
    expect(await ward()).toBe('private')
    await world.as('mira').manuscripts.remove({ bookId: lantern(), chapterId })
    await world.as('mira').reports.appeal({ id, words: 'It is mine.' })
    await sol.decideAppeal({ id, version: 3, outcome: 'changed', answer: 'It is.' })
    expect(await ward()).toBe(before)
  })

  test('that is deleted closes no book', async () => {
    const chapterId = await written(PLAIN)
    await send('otto', chapterId)
    const { id, version } = (await caseOf(chapterId)).case
    await world.as('mira').manuscripts.remove({ bookId: lantern(), chapterId })
    await expect(
      world.as('sol').reports.decide({ id, version, act: 'close', words: 'Gone.', reporterWords: '' }),
    ).rejects.toMatchObject({ code: 'REPORTED_GONE' })
  })
})

test('a reported campaign shows no more of its prologue than the reporter reads', async () => {
  await world.db
    .update(books)
    .set({ longDescription: `${PLAIN} [secret]${HIDDEN}[/secret]` })
    .where(eq(books.id, lantern()))
  await send('otto', lantern(), 'book')
  const words = JSON.stringify((await caseOf(lantern())).reports)
  expect(words).toContain(PLAIN)
  expect(words).not.toContain(HIDDEN)
})
