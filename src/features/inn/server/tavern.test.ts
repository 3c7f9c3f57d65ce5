import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { books } from '#features/books/server/tables.ts'
import type { Actor } from '#kit/server/call.ts'
import { newId } from '#kit/shared/ids.ts'
import type { Ward } from '#lexicon/books.ts'
import { openWorld, type World } from '#test/world.ts'
import { innChannels } from './channels.ts'
import { chatLines } from './tables.ts'

const TABLE = newId()
const BRANNOC = newId()
const ISAVETH = newId()
let world: World

beforeAll(async () => {
  world = await openWorld()
  await world
    .as('mira')
    .books.create({ id: TABLE, title: 'The Table', ward: 'public', campaignPassword: 'tavern-talk' })
  const join = { password: 'tavern-talk' }
  const birth = Date.now()
  const otto = (later: number) => world.as('otto', { now: new Date(birth + later) }).characters
  await otto(0).make({ id: BRANNOC, name: 'Brannoc Tolle', join })
  await otto(1000).make({ id: ISAVETH, name: 'Isaveth Quill', join })
})
afterAll(() => world.close())

/** A clock that moves on by more than the window of the limit with every test. */
let clock = Date.now()
beforeEach(async () => {
  clock += 1000
  await world.db.delete(chatLines)
  for (const name of ['otto', 'pell', 'mira'] as const) await forget(name)
})
async function forget(name: CastName) {
  for (let i = 0; i < 25; i++) await world.app.ports.limits.giveBack(`messages:${world.id(name)}`)
}
const person = (name: CastName, role: Actor['role']): Actor => ({
  userId: world.id(name),
  name,
  role,
  emailVerified: true,
  banReason: role === 'banned' ? 'shouting' : null,
  isOwner: false,
})
const line = (text: string, more: object = {}) => ({ bookId: TABLE, id: newId(), text, ...more })
const say = (who: CastName | Actor | null, text: string, more: object = {}) =>
  world.as(who, { now: new Date(clock++) }).inn.addChatLine(line(text, more))
const CHARACTERS_ONLY = { code: 'CHAT_CHARACTERS_ONLY', message: 'Only active characters may chat in the Tavern.' }

describe('who speaks in the Tavern', () => {
  test('an active character does, under its own name, and the board hears the line itself', async () => {
    world.heard.length = 0
    const first = await say('otto', '  Well met.\u0007 ', { author: 'Mira', authorId: world.id('mira') })
    expect(first).toMatchObject({ author: 'Brannoc Tolle', authorId: world.id('otto'), content: 'Well met.' })
    expect((await say('otto', 'And I.', { characterId: ISAVETH })).author).toBe('Isaveth Quill')
    const { can: _, ...sent } = first
    expect(world.heard[0]).toEqual({
      name: 'board.chatSaid',
      channel: `board:${TABLE}`,
      payload: { bookId: TABLE, line: sent },
    })
    const { lines } = await world.as('vex').inn.chat({ bookId: TABLE })
    expect(lines.map(one => one.content)).toEqual(['Well met.', 'And I.'])
  })

  test('a caller without an active character there gets a message: the GM, an admin, a stranger', async () => {
    for (const who of ['mira', 'sol', 'vex', 'lio'] as const)
      await expect(say(who, 'I?')).rejects.toMatchObject(CHARACTERS_ONLY)
    const visiting = await world.as('pell').characters.make({ id: newId(), name: 'Not seated' })
    await expect(say('pell', 'I?', { characterId: visiting.id })).rejects.toMatchObject(CHARACTERS_ONLY)
    await expect(say('pell', 'As Brannoc', { characterId: BRANNOC })).rejects.toMatchObject(CHARACTERS_ONLY)
    expect(await world.db.select().from(chatLines)).toHaveLength(0)
  })

  test('a visitor, a lurker and a banned person are refused', async () => {
    await expect(say(null, 'Hello')).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    await expect(say(person('otto', 'lurker'), 'Hello')).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await expect(say(person('otto', 'banned'), 'Hello')).rejects.toMatchObject({ code: 'ACCOUNT_BANNED' })
  })

  test('an archived character falls silent, and the board says so', async () => {
    const ash = await world.as('pell').characters.make({ id: newId(), name: 'Ash', join: { password: 'tavern-talk' } })
    expect((await world.as('pell').inn.board({ bookId: TABLE })).can).toEqual({
      stay: true,
      chat: true,
      post: true,
      like: true,
      moderate: false,
    })
    await say('pell', 'Still here')
    await world.as('mira').characters.archive({ id: ash.id })
    await expect(say('pell', 'Still here?')).rejects.toMatchObject(CHARACTERS_ONLY)
    const board = await world.as('pell').inn.board({ bookId: TABLE })
    expect(board).toMatchObject({ speakers: [], can: { chat: false, post: false, like: true, moderate: false } })
  })

  test('a character of another book does not speak here', async () => {
    const other = newId()
    await world.as('mira').books.create({ id: other, title: 'Other', ward: 'public', campaignPassword: 'other-talk' })
    const elsewhere = await world
      .as('otto')
      .characters.make({ id: newId(), name: 'Elsewhere', join: { password: 'other-talk' } })
    await expect(say('otto', 'Here?', { characterId: elsewhere.id })).rejects.toMatchObject(CHARACTERS_ONLY)
  })
})

describe('what is said', () => {
  test('keeps to the rules of a message', async () => {
    await expect(say('otto', undefined as unknown as string)).rejects.toMatchObject({
      message: 'Message content is required',
    })
    await expect(say('otto', ' \n ')).rejects.toMatchObject({ message: 'Message cannot be empty' })
    await expect(say('otto', 'x'.repeat(501))).rejects.toMatchObject({
      message: 'Message too long (max 500 characters)',
    })
    await expect(say('otto', `a${'\nb'.repeat(11)}`)).rejects.toMatchObject({
      message: 'Message has too many line breaks (max 10)',
    })
    expect((await say('otto', '<b>bold</b>')).content).toBe('<b>bold</b>')
  })

  test('is kept once and told once, however often it is sent at the same time', async () => {
    const twice = line('Once')
    world.heard.length = 0
    const answers = await Promise.all(Array.from({ length: 6 }, () => world.as('otto').inn.addChatLine(twice)))
    expect(new Set(answers.map(one => `${one.id} ${one.content} ${one.createdAt.toISOString()}`)).size).toBe(1)
    expect(await world.db.select().from(chatLines)).toHaveLength(1)
    expect(world.heard).toHaveLength(1)
    await world.as('pell').characters.make({ id: newId(), name: 'Thief', join: { password: 'tavern-talk' } })
    await expect(world.as('pell').inn.addChatLine(twice)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  })

  test('is at most twenty times a minute', async () => {
    for (let i = 0; i < 20; i++) await say('otto', `line ${i}`)
    await expect(say('otto', 'line 21')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  test('shows the newest fifty, the oldest at the top, and what was missed without a gap', async () => {
    const start = clock
    const rows = Array.from({ length: 120 }, (_, i) => ({
      id: newId(start + i),
      bookId: TABLE,
      authorId: world.id('otto'),
      characterId: BRANNOC,
      author: 'Brannoc Tolle',
      content: `line ${i}`,
      createdAt: new Date(start + i),
    }))
    await world.db.insert(chatLines).values(rows)
    const { lines } = await world.as('otto').inn.chat({ bookId: TABLE })
    expect(lines.map(one => one.content)).toEqual(rows.slice(70).map(row => row.content))
    const missedSince = new Date(start + 10_000 + 20)
    const caught: string[] = []
    let after: string | undefined
    do {
      const answer = await world.as('otto').inn.chat({ bookId: TABLE, missedSince, after })
      caught.push(...answer.lines.map(one => one.content))
      after = answer.next ?? undefined
    } while (after)
    expect(caught).toEqual(rows.slice(20).map(row => row.content))
  })
})

describe('a line is taken away', () => {
  const remove = (who: CastName | Actor | null, { id }: { id: string }) =>
    world.as(who).inn.removeChatLine({ lineId: id })
  const shownTo = async (who: CastName) => (await world.as(who).inn.chat({ bookId: TABLE })).lines

  test('by its author and by the GM side, and everybody on the board hears of it', async () => {
    const own = await say('otto', 'I take this back.')
    const others = await say('otto', 'And this is too much.')
    expect(own.can).toEqual({ remove: true })
    world.heard.length = 0
    await remove('otto', own)
    await remove('mira', others)
    expect(await shownTo('vex')).toEqual([])
    expect(world.heard).toEqual(
      [own, others].map(({ id }) => ({
        name: 'board.chatLineRemoved',
        channel: `board:${TABLE}`,
        payload: { bookId: TABLE, lineId: id },
      })),
    )
  })

  test('by nobody else, and each reader is told whether they may', async () => {
    const spoken = await say('otto', 'This stays.')
    for (const who of ['vex', 'pell'] as const)
      await expect(remove(who, spoken)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await expect(remove(person('otto', 'lurker'), spoken)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await expect(remove(null, spoken)).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    const may = async (who: CastName) => (await shownTo(who))[0]?.can.remove
    expect([await may('otto'), await may('mira'), await may('vex'), await may('pell')]).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect((await world.as('mira').inn.board({ bookId: TABLE })).can.moderate).toBe(true)
  })

  test('a line of a board that one may not see is as missing as none', async () => {
    const spoken = await say('otto', 'Behind closed doors.')
    await world.db.update(books).set({ ward: 'party' }).where(eq(books.id, TABLE))
    await expect(remove('vex', spoken)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await world.db.update(books).set({ ward: 'public' }).where(eq(books.id, TABLE))
    await expect(remove('mira', { id: newId() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await shownTo('otto')).toHaveLength(1)
  })
})

describe('who reads the board', () => {
  const heardBy = async (who: CastName | Actor | null) => innChannels.board?.(await world.call(who), TABLE)
  const setWard = (ward: Ward) => world.db.update(books).set({ ward }).where(eq(books.id, TABLE))

  test('a signed-in person who may see the book reads and hears it, lurkers too; no one else does', async () => {
    for (const who of ['vex', 'otto', person('vex', 'lurker')] as const) {
      expect((await world.as(who).inn.board({ bookId: TABLE })).title).toBe('The Table')
      expect(await heardBy(who)).toBe(true)
    }
    await expect(world.as(null).inn.board({ bookId: TABLE })).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    expect([await heardBy(null), await heardBy(person('vex', 'banned'))]).toEqual([false, false])
    await setWard('party')
    await expect(world.as('vex').inn.chat({ bookId: TABLE })).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
    expect([await heardBy('vex'), await heardBy('otto')]).toEqual([false, true])
    await setWard('gm-only')
    // A player’s seat opens the talk as far as the Inn is open.
    expect([await heardBy('otto'), await heardBy('vex')]).toEqual([true, false])
    await world.db.update(books).set({ innIsOpen: false }).where(eq(books.id, TABLE))
    await expect(say('otto', 'Hello?')).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
    await world.db.update(books).set({ innIsOpen: true }).where(eq(books.id, TABLE))
    await setWard('public')
  })

  test('a person banned by the host neither reads, nor writes, nor hears, though the book is public', async () => {
    await world.as('mira').realms.ban({ userId: world.id('otto'), reason: 'Loud.' })
    await expect(world.as('otto').inn.board({ bookId: TABLE })).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
    await expect(world.as('otto').inn.chat({ bookId: TABLE })).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
    await expect(say('otto', 'Hello?')).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
    await expect(world.as('otto').inn.visit({ bookId: TABLE })).rejects.toBeInstanceOf(Error)
    expect(await heardBy('otto')).toBe(false)
    expect((await world.as('otto').books.read({ id: TABLE })).can).toMatchObject({ read: true, enterInn: false })
    await world.as('mira').realms.unban({ userId: world.id('otto') })
    expect((await say('otto', 'Back')).content).toBe('Back')
  })
})
