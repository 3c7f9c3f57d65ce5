import { and, eq, gte } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ownHandouts } from '#features/handouts/server/service/own-handouts.ts'
import { handouts } from '#features/handouts/server/tables.ts'
import { ownChapters } from '#features/manuscripts/server/service/own-chapters.ts'
import { chapters } from '#features/manuscripts/server/tables.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { COMMON_SUBJECTS } from '../engine/common-subjects.ts'
import { MOST_OWN_PASSAGES, MOST_OWN_SUBJECTS, type SubjectAnswer } from '../rules.ts'
import { subjectAnswers } from './tables.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => {
  world.heard.length = 0
})

const bookId = () => world.id('lantern')
const answer = (who: 'mira' | 'otto' | 'pell', words: string, given: SubjectAnswer) =>
  world.as(who).linesAndVeils.answer({ bookId: bookId(), words, answer: given })
const agreed = () => world.as('mira').linesAndVeils.agreed({ bookId: bookId() })
const inOwn = (who: 'mira' | 'lio' | 'otto' | 'vex' | null) =>
  world.as(who).linesAndVeils.inOwnTexts({ bookId: bookId() })
const mine = async (who: 'mira' | 'otto' | 'pell') =>
  (await world.as(who).linesAndVeils.mine({ bookId: bookId() })).subjects
const answerOf = async (who: 'mira' | 'otto' | 'pell', words: string) =>
  (await mine(who)).find(one => one.words === words)?.answer

describe('lines and veils', () => {
  test('the party answers and reads its own answers; nobody else has the page', async () => {
    const { linesAndVeils: lio } = world.as('lio')
    expect((await lio.mine({ bookId: bookId() })).can).toEqual({ answer: true, readAgreed: true })
    const ottos = await world.as('otto').linesAndVeils.mine({ bookId: bookId() })
    expect(ottos.can).toEqual({ answer: true, readAgreed: false })
    expect(ottos.subjects.slice(0, COMMON_SUBJECTS.length).map(one => one.words)).toEqual(
      COMMON_SUBJECTS.map(one => one.words),
    )
    expect(ottos.subjects).toContainEqual({ words: 'Being unable to wake', isOwn: true, answer: 'veil' })
    const { linesAndVeils: vex } = world.as('vex')
    await expect(vex.mine({ bookId: bookId() })).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
    await expect(vex.answer({ bookId: bookId(), words: 'Spiders', answer: 'line' })).rejects.toMatchObject({
      code: 'BOOK_NOT_FOUND',
    })
    await expect(world.as(null).linesAndVeils.mine({ bookId: bookId() })).rejects.toMatchObject({
      code: 'SIGN_IN_REQUIRED',
    })
  })

  test('the GM side reads the list of all, without names and numbers; players do not', async () => {
    const list = await agreed()
    expect(list).toEqual({
      lines: ['Harm to animals', 'Loss of a child'],
      veils: ['Being unable to wake', 'Drowning', 'Meals with a stranger’s hand in them'],
    })
    for (const who of ['otto', 'pell'] as const)
      await expect(world.as(who).linesAndVeils.agreed({ bookId: bookId() })).rejects.toMatchObject({
        code: 'NOT_ALLOWED',
      })
    expect(JSON.stringify(await mine('pell'))).not.toContain('unable to wake')
  })

  test('the strictest answer to a subject counts, and two spellings are one subject', async () => {
    await answer('otto', 'Clowns  in  wells', 'veil')
    await answer('pell', 'CLOWNS IN WELLS', 'fine')
    expect((await agreed()).veils.filter(words => /clowns/i.test(words))).toHaveLength(1)
    await answer('pell', 'clowns in wells', 'line')
    const list = await agreed()
    expect(list.veils.filter(words => /clowns/i.test(words))).toEqual([])
    expect(list.lines.filter(words => /clowns/i.test(words))).toHaveLength(1)
    await world.as('otto').linesAndVeils.takeBack({ bookId: bookId(), words: 'Clowns in wells' })
    await world.as('pell').linesAndVeils.takeBack({ bookId: bookId(), words: 'Clowns in wells' })
    expect(JSON.stringify(await agreed())).not.toMatch(/clowns/i)
  })

  test('a common subject in any spelling is that subject; taking the answer back leaves it unanswered', async () => {
    await answer('pell', ' spiders ', 'line')
    expect(await answerOf('pell', 'Spiders')).toBe('line')
    expect((await mine('pell')).filter(one => /spiders/i.test(one.words))).toHaveLength(1)
    await answer('pell', 'Spiders', 'veil')
    expect(await answerOf('pell', 'Spiders')).toBe('veil')
    await world.as('pell').linesAndVeils.takeBack({ bookId: bookId(), words: 'SPIDERS' })
    expect(await answerOf('pell', 'Spiders')).toBeNull()
    expect(await answerOf('otto', 'Spiders')).toBe('fine')
  })

  test('a change is announced to its own person alone', async () => {
    await answer('otto', 'Spiders', 'line')
    await world.as('otto').linesAndVeils.takeBack({ bookId: bookId(), words: 'Spiders' })
    expect(new Set(world.heard.map(({ channel }) => channel))).toEqual(new Set([`user:${world.id('otto')}`]))
  })

  test('a subject needs visible words, at most 80 characters and one of the answers', async () => {
    for (const words of ['', ' \u200b ', 'x'.repeat(81)])
      await expect(answer('otto', words, 'line')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(answer('otto', 'Spiders', 'maybe' as SubjectAnswer)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('a person has at most 40 subjects in own words, also with many at once, and can still answer the others', async () => {
    const all = Array.from({ length: MOST_OWN_SUBJECTS + 5 }, (_, at) => `Own subject number ${at}`)
    const outcomes = await Promise.allSettled(all.map(words => answer('mira', words, 'veil')))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(MOST_OWN_SUBJECTS)
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'SUBJECTS_FULL' } })
    const own = (await mine('mira')).filter(one => one.isOwn)
    await answer('mira', own[0]!.words, 'line')
    await answer('mira', 'Torture', 'line')
    await world.db
      .delete(subjectAnswers)
      .where(and(eq(subjectAnswers.userId, world.id('mira')), eq(subjectAnswers.bookId, bookId())))
  })

  test('the list keeps what somebody said who has left the table', async () => {
    const before = await agreed()
    await world.as('mira').characters.archive({ id: world.id('isaveth'), farewellMessage: 'Gone.' })
    await world.as('mira').characters.archive({ id: world.id('brannoc'), farewellMessage: 'Gone.' })
    await expect(world.as('otto').linesAndVeils.mine({ bookId: bookId() })).rejects.toBeDefined()
    expect(await agreed()).toEqual(before)
    await world.as('mira').characters.restore({ id: world.id('brannoc') })
    await world.as('mira').characters.restore({ id: world.id('isaveth') })
  })

  test('the passages of the reader’s own handouts and chapters are pointed out to them alone', async () => {
    const { passages, isAll } = await inOwn('mira')
    expect(isAll).toBe(true)
    expect(passages).toContainEqual({
      words: 'Drowning',
      limit: 'veil',
      passage: 'The causeway bends where the drowned steeple rings it to.',
      touched: 'drowned',
      kind: 'handout',
      title: 'The marsh beneath the second bell',
      isHeldBack: true,
      href: `/campaigns/${bookId()}/inn/bulletin?handout=${world.id('handout marsh-south')}`,
    })
    // Lio keeps the same handouts, and wrote none of them.
    expect((await inOwn('lio')).passages).toEqual([])
    const chapterId = newId()
    const source = `It was dry there. ${'And so on. '.repeat(9)}The dog drowned at dusk.`
    const chapter = {
      bookId: bookId(),
      chapterId,
      title: 'The dry attic',
      source,
      scribeStyle: 'fantasy',
      baseVersion: 0,
    }
    await world.as('lio').manuscripts.save(chapter as never)
    const ofLio = (await inOwn('lio')).passages.filter(one => one.title === 'The dry attic')
    const start = source.indexOf('drowned')
    expect(ofLio.find(one => one.words === 'Drowning')).toMatchObject({
      kind: 'chapter',
      isHeldBack: false,
      touched: 'drowned',
      href: `/campaigns/${bookId()}/write?chapter=${chapterId}&at=${start}-${start + 'drowned'.length}`,
    })
    expect(JSON.stringify(await inOwn('mira'))).not.toContain('dry attic')
    await world.as('lio').manuscripts.remove({ bookId: bookId(), chapterId })
  })

  test('players, strangers and visitors get no passages', async () => {
    await expect(inOwn('otto')).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await expect(inOwn('vex')).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
    await expect(inOwn(null)).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  })

  test('only the newest texts are read, and the answer says that there is more', async () => {
    const { updatedAt } = handouts
    const [row] = await world.db
      .select()
      .from(handouts)
      .where(eq(handouts.id, world.id('handout marsh-south')))
    const filler = { ...row!, id: newId(), content: 'Mist lay there. '.repeat(12_600), updatedAt: new Date() }
    await world.db.insert(handouts).values(filler)
    const first = await inOwn('mira')
    expect(first.isAll).toBe(false)
    expect(first.passages.some(one => one.kind === 'handout')).toBe(false)
    await world.db.delete(handouts).where(gte(updatedAt, filler.updatedAt))
    const many = Array.from({ length: MOST_OWN_PASSAGES + 3 }, (_, at) => ({
      ...row!,
      id: newId(),
      content: `Number ${at} drowned.`,
      updatedAt: new Date(),
    }))
    await world.db.insert(handouts).values(many)
    const listed = await inOwn('mira')
    expect(listed.passages).toHaveLength(MOST_OWN_PASSAGES)
    expect(listed.isAll).toBe(false)
    await world.db.delete(handouts).where(gte(updatedAt, filler.updatedAt))
    const beside = (await inOwn('mira')).passages.length
    await world.db.insert(handouts).values(many.slice(0, MOST_OWN_PASSAGES - beside))
    expect(await inOwn('mira')).toMatchObject({ isAll: true, passages: { length: MOST_OWN_PASSAGES } })
    await world.db.delete(handouts).where(gte(updatedAt, filler.updatedAt))
  })

  test('texts of somebody who stands on the GM side no more are not read', async () => {
    const [row] = await world.db
      .select()
      .from(handouts)
      .where(eq(handouts.id, world.id('handout marsh-south')))
    const id = newId()
    await world.db.insert(handouts).values({ ...row!, id, createdBy: world.id('otto') })
    const chapterId = newId()
    const chapter = { bookId: bookId(), title: 'Of Otto', position: 99, source: 'It drowned.', scribeStyle: 'fantasy' }
    const moments = { createdAt: new Date(), updatedAt: new Date() }
    await world.db.insert(chapters).values({ ...chapter, ...moments, id: chapterId, createdBy: world.id('otto') })
    for (const textsOf of [ownHandouts, ownChapters]) {
      expect(await textsOf(await world.call('otto'), bookId())).toEqual({ texts: [], isAll: true })
      expect((await textsOf(await world.call('mira'), bookId())).texts.map(one => one.title)).not.toContain('Of Otto')
    }
    await world.db.delete(handouts).where(eq(handouts.id, id))
    await world.db.delete(chapters).where(eq(chapters.id, chapterId))
  })
})
