import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { users } from '#features/accounts/server/tables.ts'
import { setLorekeeper } from '#features/books/server/service/members.ts'
import { books } from '#features/books/server/tables.ts'
import type { Actor } from '#kit/server/call.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { HERE_MS, MOST_UNREAD, type PlaceId, type SectionId } from '../rules.ts'
import { boardPosts, chatLines, innMarks, socialPosts } from './tables.ts'

const TABLE = newId()
const BRANNOC = newId()
const MINUTE = 60_000
/** A moment after everything that the tests have set up. */
const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE)
let world: World

beforeAll(async () => {
  world = await openWorld()
  // The seats are an hour old, so that something can have happened since.
  const then = { now: later(-60) }
  const mira = world.as('mira', then)
  await mira.books.create({ id: TABLE, title: 'The Hub', ward: 'public', campaignPassword: 'hub-password' })
  await setLorekeeper(await world.call('mira', then), TABLE, world.id('lio'), true)
  await world
    .as('otto', then)
    .characters.make({ id: BRANNOC, name: 'Brannoc Tolle', join: { password: 'hub-password' } })
})
afterAll(() => world.close())
beforeEach(async () => {
  await setInn({ innIsOpen: true, innWard: 'party', ward: 'public' })
  for (const table of [socialPosts, chatLines, boardPosts, innMarks])
    await world.db.delete(table).where(eq(table.bookId, TABLE))
  world.heard.length = 0
})

const setInn = (fields: Partial<typeof books.$inferInsert>) =>
  world.db.update(books).set(fields).where(eq(books.id, TABLE))
const at = (who: CastName | Actor | null, minutes = 0) => world.as(who, { now: later(minutes) }).inn
const say = (who: CastName, text: string, minutes = 0) => at(who, minutes).say({ bookId: TABLE, id: newId(), text })
const stay = (who: CastName, place: PlaceId, minutes = 0) => at(who, minutes).stay({ bookId: TABLE, place })
const sectionOf = async (who: CastName | Actor, room: SectionId) =>
  (await world.as(who).inn.sections({ bookId: TABLE })).sections.find(section => section.room === room)!
const unread = async (who: CastName | Actor, room: SectionId = 'social') => (await sectionOf(who, room)).unread
const company = async (who: CastName, minutes = 0) =>
  (await at(who, minutes).company({ bookId: TABLE })).guests.map(guest => [guest.name.split(' ')[0], guest.place])
const lurker = (): Actor => ({ ...nobody, userId: world.id('vex'), role: 'lurker' })
const nobody = { name: 'Vex', emailVerified: true, banReason: null, isOwner: false }

describe('the access to the hub', () => {
  const asks = (who: CastName | Actor | null) => {
    const inn = world.as(who).inn
    return Promise.all(
      [
        inn.sections({ bookId: TABLE }),
        inn.company({ bookId: TABLE }),
        inn.stay({ bookId: TABLE, place: 'social' }),
        inn.leave({ bookId: TABLE, place: 'social' }),
        inn.readAll({ bookId: TABLE }),
      ].map(answer =>
        answer.then(
          () => 'in',
          error => error.code,
        ),
      ),
    )
  }
  test('the party comes in; strangers, visitors and the banned are told why not', async () => {
    expect(new Set(await asks('otto'))).toEqual(new Set(['in']))
    expect(new Set(await asks('vex'))).toEqual(new Set(['INN_PARTY_ONLY']))
    expect(new Set(await asks(null))).toEqual(new Set(['SIGN_IN_REQUIRED']))
    const banned: Actor = { ...nobody, userId: world.id('otto'), role: 'banned', banReason: 'shouting' }
    expect(new Set(await asks(banned))).toEqual(new Set(['ACCOUNT_BANNED']))
  })
  test('of a sealed book, the Inn follows its own access', async () => {
    await setInn({ ward: 'private' })
    expect(new Set(await asks('otto'))).toEqual(new Set(['in']))
    expect(new Set(await asks('vex'))).toEqual(new Set(['BOOK_NOT_FOUND']))
  })
  test('a lurker in an open Inn looks, leaves no mark and has nothing unread', async () => {
    await setInn({ innWard: 'open' })
    await say('otto', 'Hello')
    expect(await asks(lurker())).toEqual(['in', 'in', 'NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_ALLOWED'])
    expect(await unread(lurker())).toBe(0)
  })
})

describe('the last words', () => {
  test('every section has its own, and without any it says so', async () => {
    expect((await sectionOf('mira', 'social')).last).toBeNull()
    expect((await sectionOf('mira', 'board')).last).toBeNull()
    expect((await sectionOf('mira', 'echoes')).last).toBeNull()
    expect((await sectionOf('mira', 'characters')).last).toMatchObject({
      what: 'arrived',
      who: 'Brannoc Tolle',
      level: 1,
    })
    const { sections } = await world.as('mira').inn.sections({ bookId: TABLE })
    expect(sections.map(({ room }) => room)).toEqual([
      'social',
      'characters',
      'gallery',
      'echoes',
      'calendar',
      'bulletin',
      'board',
    ])
  })
  test('are quoted on one line, without the marks of writing, and no longer than they need to be', async () => {
    await say('otto', '## I gave *my* **true**\nthing')
    expect((await sectionOf('mira', 'social')).last).toMatchObject({ what: 'said', text: 'I gave my true thing' })
    await say('otto', `${'😀'.repeat(400)}`)
    const { text } = (await sectionOf('mira', 'social')).last!
    expect([...text!]).toHaveLength(141)
    expect(text!.isWellFormed()).toBe(true)
  })
  test('what was taken away is neither quoted nor counted', async () => {
    await say('otto', 'First', -1)
    const { id: postId } = await say('otto', 'Second')
    expect([(await sectionOf('mira', 'social')).last?.text, await unread('mira')]).toEqual(['Second', 2])
    await world.as('otto').inn.removeSocialPost({ postId })
    expect([(await sectionOf('mira', 'social')).last?.text, await unread('mira')]).toEqual(['First', 1])
  })
  test('of the board covers its chat and its posts, and leaves placeholders out', async () => {
    await at('otto', -2).writeBoardPost({ bookId: TABLE, id: newId(), content: 'A *notice*' })
    expect(await sectionOf('mira', 'board')).toMatchObject({ last: { what: 'pinned', text: 'A notice' }, pinned: null })
    await at('otto', -1).addChatLine({ bookId: TABLE, id: newId(), text: 'A line' })
    expect(await sectionOf('mira', 'board')).toMatchObject({
      last: { what: 'said', text: 'A line' },
      pinned: 'A notice',
      unread: 2,
    })
    await world.db.update(boardPosts).set({ placeholder: true }).where(eq(boardPosts.bookId, TABLE))
    expect(await sectionOf('mira', 'board')).toMatchObject({ pinned: null, unread: 1 })
  })
})

describe('what is unread', () => {
  test('are the words of others, until the room is entered', async () => {
    await say('otto', 'One', -3)
    await say('lio', 'Two', -2)
    expect([await unread('mira'), await unread('otto'), await unread('lio')]).toEqual([2, 1, 1])
    await stay('mira', 'social', -1)
    expect(await unread('mira')).toBe(0)
    await say('otto', 'Three')
    expect(await unread('mira')).toBe(1)
    expect(world.heard.filter(({ name }) => name === 'inn.read').map(({ channel }) => channel)).toEqual([
      `user:${world.id('mira')}`,
    ])
  })
  test('goes when the room is left, and in all sections at once', async () => {
    await stay('mira', 'social', -3)
    await say('otto', 'While you were there', -2)
    await at('mira', -1).leave({ bookId: TABLE, place: 'social' })
    expect(await unread('mira')).toBe(0)
    await at('otto', 0).writeBoardPost({ bookId: TABLE, id: newId(), content: 'A notice' })
    await say('otto', 'And a word')
    expect([await unread('mira'), await unread('mira', 'board')]).toEqual([1, 1])
    await at('mira', 1).readAll({ bookId: TABLE })
    expect([await unread('mira'), await unread('mira', 'board')]).toEqual([0, 0])
    expect(await company('mira', 1)).toEqual([['Mira', null]])
  })
  test('a mark never moves back', async () => {
    await say('otto', 'A word', -5)
    await stay('mira', 'social')
    await stay('mira', 'social', -10)
    await at('mira', -10).leave({ bookId: TABLE, place: 'social' })
    await at('mira', -10).readAll({ bookId: TABLE })
    expect(await unread('mira')).toBe(0)
  })
  test('begins with the seat; a stranger’s with the first visit', async () => {
    await setInn({ innWard: 'open' })
    await world.db
      .update(books)
      .set({ createdAt: later(-600) })
      .where(eq(books.id, TABLE))
    await say('mira', 'Long before', -500)
    expect([await unread('otto'), await unread('lio'), await unread('vex')]).toEqual([0, 0, 0])
    await stay('vex', 'hub', -2)
    await say('mira', 'After that', -1)
    expect(await unread('vex')).toBe(1)
    await stay('vex', 'hub')
    expect(await unread('vex')).toBe(1)
  })
  test('stops at the largest count, and leaves own lines out', async () => {
    const rows = Array.from({ length: 130 }, (_, place) => ({
      id: newId(),
      bookId: TABLE,
      authorId: world.id('otto'),
      author: 'Otto',
      text: `${place}`,
      createdAt: later(0),
    }))
    await world.db.insert(socialPosts).values(rows)
    expect([await unread('mira'), await unread('otto')]).toEqual([MOST_UNREAD, 0])
  })
  test('a face is new to the party when its veil parts, and to nobody when it falls again', async () => {
    const id = newId()
    const npc = { type: 'person' as const, name: 'The Hidden Ferryman' }
    await world.as('mira').npcs.add({ bookId: TABLE, id, npc })
    expect(await sectionOf('otto', 'gallery')).toMatchObject({ last: null, unread: 0, faces: [{ name: null }] })
    await world.as('mira').npcs.setVeil({ id, veil: false })
    expect(await sectionOf('otto', 'gallery')).toMatchObject({
      last: { what: 'unveiled', who: npc.name },
      unread: 1,
      faces: [{ name: npc.name }],
    })
    expect(await unread('mira', 'gallery')).toBe(0)
    await world.as('mira').npcs.edit({ id, npc: { ...npc, description: 'Wet.' } })
    await stay('otto', 'gallery', 1)
    expect(await unread('otto', 'gallery')).toBe(0)
    await world.as('mira').npcs.edit({ id, isVisible: false, npc })
    const veiled = await sectionOf('otto', 'gallery')
    expect(veiled).toMatchObject({ last: null, unread: 0, faces: [{ name: null }] })
    expect(JSON.stringify(veiled)).not.toContain('Ferryman')
    await world.as('mira').npcs.remove({ id })
  })
  test('who takes a seat or leaves it is news to the others', async () => {
    const id = newId()
    await world.as('pell').characters.make({ id, name: 'Isaveth Quill', join: { password: 'hub-password' } })
    expect([await unread('otto', 'characters'), await unread('pell', 'characters')]).toEqual([1, 0])
    expect((await sectionOf('otto', 'characters')).last?.who).toBe('Isaveth Quill')
    await world.as('mira').characters.archive({ id, farewellMessage: 'Gone *home*.' })
    expect([await unread('otto', 'echoes'), await unread('mira', 'echoes')]).toEqual([1, 0])
    expect((await sectionOf('otto', 'echoes')).last).toMatchObject({ what: 'departed', text: 'Gone home.' })
    expect(await unread('otto', 'characters')).toBe(0)
  })
})

describe('who is there', () => {
  test('is where they were seen last, and gone when they say so or fall silent', async () => {
    await stay('mira', 'hub')
    await stay('otto', 'social')
    expect(await company('mira')).toEqual([
      ['Mira', 'hub'],
      ['Otto', 'social'],
    ])
    await stay('otto', 'board')
    await at('otto').leave({ bookId: TABLE, place: 'social' })
    expect(await company('mira')).toContainEqual(['Otto', 'board'])
    await at('otto').leave({ bookId: TABLE, place: 'board' })
    expect(await company('mira')).toContainEqual(['Otto', null])
    expect(await company('mira', HERE_MS / MINUTE + 0.1)).toContainEqual(['Mira', null])
  })
  test('is told to those in the Inn when somebody comes, moves on or leaves, not with every breath', async () => {
    const moves = () => world.heard.filter(({ name }) => name === 'inn.moved').length
    await stay('otto', 'social')
    await stay('otto', 'social')
    expect(moves()).toBe(1)
    await stay('otto', 'board')
    await at('otto').leave({ bookId: TABLE, place: 'social' })
    expect(moves()).toBe(2)
    await at('otto').leave({ bookId: TABLE, place: 'board' })
    await at('otto').leave({ bookId: TABLE, place: 'board' })
    expect(moves()).toBe(3)
    expect(new Set(world.heard.filter(({ name }) => name === 'inn.moved').map(({ channel }) => channel))).toEqual(
      new Set([`inn:${TABLE}`]),
    )
  })
  test('nobody who may not enter any more, and no stranger who is not there', async () => {
    await setInn({ innWard: 'open' })
    await stay('vex', 'social')
    await stay('otto', 'social')
    expect(await company('mira')).toEqual([
      ['Otto', 'social'],
      ['Vex', 'social'],
    ])
    expect(await company('mira', 5)).toEqual([['Otto', null]])
    await setInn({ innWard: 'party' })
    expect(await company('mira')).toEqual([['Otto', 'social']])
    await world.as('mira').realms.ban({ userId: world.id('otto'), reason: 'for the test' })
    expect(await company('mira')).toEqual([])
    await world.as('mira').realms.unban({ userId: world.id('otto') })
    await world.db
      .update(users)
      .set({ role: 'banned' })
      .where(eq(users.id, world.id('otto')))
    expect(await company('mira')).toEqual([])
    await world.db
      .update(users)
      .set({ role: 'user' })
      .where(eq(users.id, world.id('otto')))
    expect(await company('mira')).toEqual([['Otto', 'social']])
  })
})
