import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { BURN_PHRASE } from '#features/books/rules.ts'
import type { ReportKind } from '#features/reports/rules.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { boardComments, boardPosts, chatLines, socialPosts, whisperEars } from './tables.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const report = async (by: CastName, kind: ReportKind, subjectId: string) => {
  await world.as(by).reports.send({ id: newId(), kind, subjectId, reason: 'hate', words: '' })
  const { cases } = await world.as('sol').reports.queue({ show: 'open', kind })
  const [opened] = cases.slice(-1)
  return world.as('sol').reports.read({ id: opened!.id })
}
/** Decides with this act, appeals as the reported person, and takes the act back; `between` looks while it is in force. */
const throughAppeal = async (
  of: CastName,
  { id, version }: { id: string; version: number },
  between: () => unknown,
) => {
  const sol = world.as('sol').reports
  await sol.decide({ id, version, act: 'remove', words: 'It is gone.', reporterWords: '' })
  await between()
  await world.as(of).reports.appeal({ id, words: 'Please look again.' })
  await sol.decideAppeal({ id, version: version + 2, outcome: 'changed', answer: 'You were right.' })
}
const lantern = () => world.id('lantern')

describe('words of an Inn', () => {
  const TABLES = { socialPost: socialPosts, boardPost: boardPosts, comment: boardComments, tavernLine: chatLines }

  const said: { kind: keyof typeof TABLES; say: () => Promise<{ id: string }> }[] = [
    {
      kind: 'socialPost',
      say: () => world.as('pell').inn.say({ bookId: lantern(), id: newId(), text: 'Mind the wet stairs.' }),
    },
    {
      kind: 'boardPost',
      say: () =>
        world.as('pell').inn.writeBoardPost({ bookId: lantern(), id: newId(), content: 'Mind the wet stairs.' }),
    },
    {
      kind: 'comment',
      say: async () => {
        const [post] = await world.db.select().from(boardPosts).where(eq(boardPosts.bookId, lantern())).limit(1)
        return world.as('pell').inn.comment({ postId: post!.id, id: newId(), content: 'Mind the wet stairs.' })
      },
    },
    {
      kind: 'tavernLine',
      say: () => world.as('pell').inn.addChatLine({ bookId: lantern(), id: newId(), text: 'Mind the wet stairs.' }),
    },
  ]
  test.each(said)('$kind: frozen, taken away, and brought back', async ({ kind, say }) => {
    const { id } = await say()
    const { case: opened, reports } = await report('otto', kind, id)
    expect(reports[0]?.evidence.lines.map(({ text }) => text)).toEqual(['Mind the wet stairs.'])
    const row = async () => (await world.db.select().from(TABLES[kind]).where(eq(TABLES[kind].id, id)))[0]
    const before = await row()
    await throughAppeal('pell', opened, async () => expect(await row()).toBeUndefined())
    expect(await row()).toEqual(before)
  })

  test.each(said)('$kind: somebody who is not at the table reports nothing', async ({ kind, say }) => {
    const { id } = await say()
    await expect(
      world.as('vex').reports.send({ id: newId(), kind, subjectId: id, reason: 'spam', words: '' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('a Game Master, who could delete a line of a player, may report it too; their own they may not', async () => {
    const { id } = await said[3]!.say()
    expect((await report('mira', 'tavernLine', id)).reports[0]!.evidence.lines[0]!.text).toBe('Mind the wet stairs.')
    const own = await world.as('mira').inn.say({ bookId: lantern(), id: newId(), text: 'The stairs are dry.' })
    await expect(report('mira', 'socialPost', own.id)).rejects.toMatchObject({ code: 'OWN_WORDS' })
  })

  test('a book that burns meanwhile is no error of an appeal', async () => {
    const { id } = await said[0]!.say()
    const { case: opened } = await report('otto', 'socialPost', id)
    await throughAppeal('pell', opened, () => world.as('mira').books.burn({ id: lantern(), phrase: BURN_PHRASE }))
    expect(await world.db.$count(socialPosts, eq(socialPosts.id, id))).toBe(0)
  })
})

test('a whisper is reported by the person who hears it, and comes back to them', async () => {
  const id = newId()
  const text = '/whisper Brannoc Tolle: Mind the wet stairs.'
  await world.as('pell').inn.whisper({ bookId: lantern(), id, text })
  const ears = () => world.db.select().from(whisperEars).where(eq(whisperEars.whisperId, id))
  const before = await ears()
  expect(before.map(({ userId }) => userId)).toEqual([world.id('otto')])
  for (const stranger of ['mira', 'lio', 'sol'] as const)
    await expect(
      world.as(stranger).reports.send({ id: newId(), kind: 'whisper', subjectId: id, reason: 'hate', words: '' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const { case: opened, reports } = await report('otto', 'whisper', id)
  expect(reports[0]?.evidence.lines.map(({ text }) => text)).toEqual(['Mind the wet stairs.'])
  await throughAppeal('pell', opened, async () => expect(await ears()).toEqual([]))
  expect(await ears()).toEqual(before)
})
