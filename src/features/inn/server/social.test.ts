import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { setLorekeeper } from '#features/books/server/service/members.ts'
import { books } from '#features/books/server/tables.ts'
import type { Actor } from '#kit/server/call.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { innChannels } from './channels.ts'
import { socialPosts, socialReactions } from './tables.ts'

const TABLE = newId()
const BRANNOC = newId()
let world: World

beforeAll(async () => {
  world = await openWorld()
  await world.as('mira').books.create({ id: TABLE, title: 'The Inn', ward: 'public', campaignPassword: 'common-room' })
  await setLorekeeper(await world.call('mira'), TABLE, world.id('lio'), true)
  await world.as('otto').characters.make({ id: BRANNOC, name: 'Brannoc Tolle', join: { password: 'common-room' } })
})
afterAll(() => world.close())
beforeEach(async () => {
  await setInn({ innIsOpen: true, innWard: 'party', ward: 'public' })
  await world.db.delete(socialPosts)
})

const person = (name: CastName, role: Actor['role']): Actor => ({
  userId: world.id(name),
  name,
  role,
  emailVerified: true,
  banReason: role === 'banned' ? 'shouting' : null,
  isOwner: false,
})
const setInn = (fields: Partial<typeof books.$inferInsert>) =>
  world.db.update(books).set(fields).where(eq(books.id, TABLE))
const say = (who: CastName | Actor | null, text: string, more: object = {}) =>
  world.as(who).inn.say({ bookId: TABLE, id: newId(), text, ...more })
const enters = async (who: CastName | Actor | null) => {
  const heard = await innChannels.inn?.(await world.call(who), TABLE)
  const answer = await world
    .as(who)
    .inn.visit({ bookId: TABLE })
    .then(
      () => 'in',
      error => error.code,
    )
  expect(heard).toBe(answer === 'in')
  return answer
}
const all = async () => ({
  mira: await enters('mira'),
  lio: await enters('lio'),
  sol: await enters('sol'),
  otto: await enters('otto'),
  vex: await enters('vex'),
  visitor: await enters(null),
  banned: await enters(person('otto', 'banned')),
})
const KEEPERS = { mira: 'in', lio: 'in', sol: 'in', visitor: 'SIGN_IN_REQUIRED', banned: 'ACCOUNT_BANNED' }

describe('the access', () => {
  test('closed, it opens to the GM side alone and says that it is closed', async () => {
    await setInn({ innIsOpen: false })
    expect(await all()).toEqual({ ...KEEPERS, otto: 'INN_CLOSED', vex: 'INN_CLOSED' })
  })
  test('open, it admits everybody who is signed in and sees the book', async () => {
    await setInn({ innWard: 'open' })
    expect(await all()).toEqual({ ...KEEPERS, otto: 'in', vex: 'in' })
  })
  test('for the party, it lets in the party', async () => {
    expect(await all()).toEqual({ ...KEEPERS, otto: 'in', vex: 'INN_PARTY_ONLY' })
  })
  test('private, it lets in the GM side', async () => {
    await setInn({ innWard: 'private' })
    expect(await all()).toEqual({ ...KEEPERS, otto: 'INN_PRIVATE', vex: 'INN_PRIVATE' })
  })
  test('it has the name that the book gives it, also where it is closed, and in its chat', async () => {
    await setInn({ innIsOpen: false, iconFlavor: 'cyberpunk' })
    await expect(world.as('otto').inn.visit({ bookId: TABLE })).rejects.toMatchObject({
      message: 'The Afterlight Bar is closed. Its keeper has barred the door for now.',
    })
    const place = await world.as('mira').messages.place({ context: 'inn', bookId: TABLE })
    expect(place.label).toMatch(/^The Afterlight Bar of /)
  })
  test('of a book that one may not see, there is no Inn', async () => {
    await setInn({ innWard: 'open', ward: 'party' })
    expect(await all()).toEqual({ ...KEEPERS, otto: 'in', vex: 'BOOK_NOT_FOUND' })
  })
  test('what is behind it is as closed as it is', async () => {
    const { id: postId } = await say('otto', 'Inside')
    const refused = { code: 'INN_PARTY_ONLY' }
    await expect(world.as('vex').inn.social({ bookId: TABLE })).rejects.toMatchObject(refused)
    await expect(say('vex', 'Let me in')).rejects.toMatchObject(refused)
    await expect(world.as('vex').inn.react({ postId, emoji: '🔥', on: true })).rejects.toMatchObject(refused)
    await expect(world.as('vex').inn.removeSocialPost({ postId })).rejects.toMatchObject(refused)
    await setInn({ ward: 'party' })
    await expect(world.as('vex').inn.react({ postId, emoji: '🔥', on: true })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('the social room', () => {
  test('keeps what is said, as oneself or as an own character, and tells the room', async () => {
    world.heard.length = 0
    const asMira = await say('mira', ' Welcome. ')
    const asBrannoc = await say('otto', 'Thank you.', { characterId: BRANNOC })
    expect([asMira.author, asBrannoc.author, asMira.text]).toEqual([
      'Mira Ashdown (she/her)',
      'Brannoc Tolle',
      'Welcome.',
    ])
    await expect(say('mira', 'I am Brannoc', { characterId: BRANNOC })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    const { can: _, ...post } = asMira
    expect(world.heard[0]).toEqual({ name: 'inn.said', channel: `inn:${TABLE}`, payload: { bookId: TABLE, post } })
    const { posts, next } = await world.as('otto').inn.social({ bookId: TABLE })
    expect(posts.map(one => one.text)).toEqual(['Thank you.', 'Welcome.'])
    expect(next).toBeNull()
  })

  test('what one may do with the words that one hears is what one may do with those that are read', async () => {
    await setInn({ innWard: 'open' })
    const { id } = await say('otto', 'Hello')
    for (const [who, mine] of [
      ['otto', true],
      ['pell', false],
      ['mira', false],
      ['sol', false],
    ] as const) {
      const { ofNews } = await world.as(who).inn.visit({ bookId: TABLE })
      const board = await world.as(who).inn.board({ bookId: TABLE })
      const { posts } = await world.as(who).inn.social({ bookId: TABLE })
      expect(ofNews[mine ? 'own' : 'others']).toEqual(posts.find(post => post.id === id)?.can)
      expect(board.ofNews).toEqual(ofNews)
    }
    expect((await world.as('pell').inn.visit({ bookId: TABLE })).ofNews).toEqual({
      own: { remove: true },
      others: { remove: false },
    })
    expect((await world.as('mira').inn.visit({ bookId: TABLE })).ofNews.others).toEqual({ remove: true })
  })

  test('a lurker in an open Inn reads and does nothing else', async () => {
    await setInn({ innWard: 'open' })
    const { id: postId } = await say('otto', 'Hello')
    const lurker = person('vex', 'lurker')
    expect((await world.as(lurker).inn.social({ bookId: TABLE })).posts).toHaveLength(1)
    const visit = await world.as(lurker).inn.visit({ bookId: TABLE })
    expect(visit.can).toEqual({
      enter: true,
      stay: false,
      react: false,
      say: false,
      moderate: false,
    })
    expect(visit.ofNews).toEqual({ own: { remove: false }, others: { remove: false } })
    await expect(say(lurker, 'Hello')).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await expect(world.as(lurker).inn.react({ postId, emoji: '🔥', on: true })).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
    })
  })

  test('sent six times at once, it is kept once and told once', async () => {
    const input = { bookId: TABLE, id: newId(), text: 'Once' }
    world.heard.length = 0
    const answers = await Promise.all(Array.from({ length: 6 }, () => world.as('otto').inn.say(input)))
    expect(new Set(answers.map(one => one.createdAt.getTime())).size).toBe(1)
    expect(await world.db.select().from(socialPosts)).toHaveLength(1)
    expect(world.heard).toHaveLength(1)
    await expect(world.as('mira').inn.say(input)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  })

  test('shows fifty, then the earlier ones, without repeats and without gaps', async () => {
    const start = Date.now() - 500_000
    const rows = Array.from({ length: 130 }, (_, i) => ({
      id: newId(start + i),
      bookId: TABLE,
      authorId: world.id('otto'),
      author: 'Otto',
      text: `post ${i}`,
      // Three share each moment: the id decides between them.
      createdAt: new Date(start + Math.floor(i / 3)),
    }))
    await world.db.insert(socialPosts).values(rows)
    const seen: string[] = []
    let before: string | undefined
    const sizes: number[] = []
    do {
      const answer = await world.as('otto').inn.social({ bookId: TABLE, before })
      sizes.push(answer.posts.length)
      seen.push(...answer.posts.map(one => one.text))
      before = answer.next ?? undefined
    } while (before)
    expect(sizes).toEqual([50, 50, 30])
    expect(new Set(seen).size).toBe(130)
    expect(seen[0]).toMatch(/^post 12\d$/)
    const missed = await world.as('otto').inn.social({ bookId: TABLE, missedSince: new Date(start + 10_000 + 40) })
    expect(missed.posts.map(one => one.text).sort()).toEqual(
      rows
        .slice(120)
        .map(row => row.text)
        .sort(),
    )
  })

  test('its author and the GM side take a post away; another player does not', async () => {
    await setInn({ innWard: 'open' })
    const mine = await say('otto', 'Mine')
    const other = await say('otto', 'Mine too')
    await expect(world.as('vex').inn.removeSocialPost({ postId: mine.id })).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
    })
    await world.as('otto').inn.removeSocialPost({ postId: mine.id })
    await world.as('lio').inn.removeSocialPost({ postId: other.id })
    expect((await world.as('otto').inn.social({ bookId: TABLE })).posts).toEqual([])
  })
})

describe('reactions to a post', () => {
  test('one person counts once for a reaction, however hastily it is pressed, and takes it back', async () => {
    const { id: postId } = await say('otto', 'Roll!')
    world.heard.length = 0
    const press = (who: CastName, on: boolean) => world.as(who).inn.react({ postId, emoji: '🎲', on })
    await Promise.all([
      press('otto', true),
      press('otto', true),
      press('mira', true),
      press('lio', true),
      press('mira', true),
    ])
    expect(await world.db.select().from(socialReactions)).toHaveLength(3)
    const heard = world.heard.filter(({ name }) => name === 'inn.reacted')
    expect(heard.map(said => (said.payload as { revision: number }).revision).sort()).toEqual([1, 2, 3])
    const last = heard.find(said => (said.payload as { revision: number }).revision === 3)
    expect(last?.payload).toMatchObject({ counts: [{ emoji: '🎲', count: 3 }] })
    expect((await press('mira', false)).reactions).toEqual([{ emoji: '🎲', count: 2, mine: false }])
    expect((await press('mira', false)).revision).toBe(4)
    const { posts } = await world.as('otto').inn.social({ bookId: TABLE })
    expect(posts[0]).toMatchObject({ revision: 4, reactions: [{ emoji: '🎲', count: 2, mine: true }] })
  })

  test('only the six reactions are accepted', async () => {
    const { id: postId } = await say('otto', 'Hm.')
    const other = world.as('otto').inn.react({ postId, emoji: '🤡' as '🎲', on: true })
    await expect(other).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    for (const emoji of ['🎲', '🔥', '⚔️', '❤️', '😂', '👍'] as const)
      await world.as('otto').inn.react({ postId, emoji, on: true })
    expect((await world.as('otto').inn.social({ bookId: TABLE })).posts[0]?.reactions).toHaveLength(6)
  })
})
