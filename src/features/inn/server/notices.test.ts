import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { notices } from '#features/notices/server/tables.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
let bookId: string
beforeAll(async () => {
  world = await openWorld()
  bookId = world.id('lantern')
})
afterAll(() => world.close())
beforeEach(() => world.db.delete(notices))

const textsOf = async (who: CastName) => (await world.as(who).notices.list({})).notices.map(({ text }) => text)
const post = (who: CastName) => world.as(who).inn.writeBoardPost({ bookId, id: newId(), content: 'A post.' })
const withoutTitle = (texts: string[]) => texts.map(text => text.replace(/ of The .*$/, ''))

test('the party is told of posts on the board, together, and as many as there are', async () => {
  const input = { bookId, id: newId(), content: 'A post.' }
  for (let i = 0; i < 2; i++) await world.as('otto').inn.writeBoardPost(input)
  await post('otto')
  for (const who of ['mira', 'pell', 'lio'] as const)
    expect(withoutTitle(await textsOf(who))).toEqual(['2 new posts on the board'])
  for (const who of ['otto', 'vex'] as const) expect(await textsOf(who)).toEqual([])
  await world.as('otto').inn.removeBoardPost({ postId: input.id })
  expect(withoutTitle(await textsOf('pell'))).toEqual(['A new post on the board'])
})

test('an author is told of answers and likes of others, as they are now', async () => {
  const { id: postId } = await post('otto')
  await world.db.delete(notices)
  const comment = { id: newId(), postId, content: 'Quite.' }
  await world.as('pell').inn.comment(comment)
  await world.as('otto').inn.comment({ id: newId(), postId, content: 'Is it not.' })
  for (const who of ['pell', 'mira', 'otto'] as const) await world.as(who).inn.likeBoardPost({ postId, on: true })
  const [likes, answer] = withoutTitle(await textsOf('otto'))
  expect(likes).toBe('2 people like “A post.” on the board')
  expect(answer).toMatch(/ answered “A post\.” on the board$/)
  for (const who of ['pell', 'mira', 'vex'] as const) expect(await textsOf(who)).toEqual([])

  await world.as('mira').inn.likeBoardPost({ postId, on: false })
  await world.as('pell').inn.removeComment({ id: comment.id })
  expect(withoutTitle(await textsOf('otto'))).toEqual(['Somebody likes “A post.” on the board'])
  await world.as('otto').inn.removeBoardPost({ postId })
  expect(await world.db.select().from(notices)).toEqual([])
})

test('an author is told of reactions in the social room, for as long as the room is open to them', async () => {
  const { id: postId } = await world.as('otto').inn.say({ bookId, id: newId(), text: 'Who has the lantern?' })
  for (const emoji of ['🔥', '🎲'] as const) await world.as('pell').inn.react({ postId, emoji, on: true })
  await world.as('otto').inn.react({ postId, emoji: '🔥', on: true })
  expect(withoutTitle(await textsOf('otto'))).toEqual(['Somebody reacted to “Who has the lantern?” in the Inn'])
  expect(await textsOf('pell')).toEqual([])

  await world.as('mira').realms.ban({ userId: world.id('otto'), reason: 'for the test' })
  expect((await textsOf('otto')).filter(text => text.includes('reacted'))).toEqual([])
  await world.as('mira').realms.unban({ userId: world.id('otto') })
  expect((await world.as('otto').notices.unread()).count).toBe(2)
  await world.as('otto').inn.removeSocialPost({ postId })
  expect((await world.as('otto').notices.unread()).count).toBe(1)
})
