import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { users } from '#features/accounts/server/tables.ts'
import { books } from '#features/books/server/tables.ts'
import { WRITINGS_A_MINUTE } from '#features/talk/rules.ts'
import type { Actor, Call } from '#kit/server/call.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { innChannels } from './channels.ts'
import { chatLines, socialPosts } from './tables.ts'

const CAST = ['mira', 'otto', 'pell', 'lio', 'vex', 'sol'] as const
let world: World
let bookId: string
beforeAll(async () => {
  world = await openWorld()
  bookId = world.id('lantern')
})
afterAll(() => world.close())
beforeEach(async () => {
  await showing(...CAST)
  await setInn({ innIsOpen: true, innWard: 'party', ward: 'party' })
  for (const name of CAST)
    for (let i = 0; i < WRITINGS_A_MINUTE + 1; i++) await world.app.ports.limits.giveBack(`writing:${world.id(name)}`)
  world.heard.length = 0
})

/** Who shows their writing: these, and nobody else. */
async function showing(...who: CastName[]) {
  await world.db.update(users).set({ showsWriting: false })
  const ids = who.map(name => world.id(name))
  if (ids.length > 0) await world.db.update(users).set({ showsWriting: true }).where(inArray(users.id, ids))
}
const setInn = (fields: Partial<typeof books.$inferInsert>) =>
  world.db.update(books).set(fields).where(eq(books.id, bookId))
const person = (name: CastName, role: Actor['role']): Actor => ({
  userId: world.id(name),
  name,
  role,
  emailVerified: true,
  banReason: role === 'banned' ? 'shouting' : null,
  isOwner: false,
})
type Who = CastName | Actor | null
const social = (who: Who, more: object = {}, change: Partial<Call> = {}) =>
  world.as(who, change).inn.showWriting({ bookId, on: true, ...more })
const tavern = (who: Who, more: object = {}, change: Partial<Call> = {}) =>
  world.as(who, change).inn.showChatWriting({ bookId, on: true, ...more })
const hears = async (who: Who, channel: string) => innChannels[channel]!(await world.call(who), bookId)

describe('somebody who writes in the Inn', () => {
  test('is shown as their line will name them, and nothing is stored', async () => {
    const counts = () => Promise.all([world.db.$count(socialPosts), world.db.$count(chatLines)])
    const before = await counts()
    await social('otto')
    await social('otto', { characterId: world.id('brannoc') })
    await tavern('otto', { characterId: world.id('brannoc') })
    await tavern('otto', { characterId: world.id('brannoc'), on: false })
    const brannoc = { bookId, who: world.id('brannoc'), name: 'Brannoc Tolle' }
    const [inSocial, inTavern] = [`inn-writing:${bookId}`, `board-writing:${bookId}`]
    expect(world.heard.map(({ name, channel, payload }) => ({ name, channel, payload }))).toEqual([
      {
        name: 'inn.writingChanged',
        channel: inSocial,
        payload: { bookId, who: world.id('otto'), name: 'Otto Brandt (he/him)', on: true },
      },
      { name: 'inn.writingChanged', channel: inSocial, payload: { ...brannoc, on: true } },
      { name: 'board.writingChanged', channel: inTavern, payload: { ...brannoc, on: true } },
      { name: 'board.writingChanged', channel: inTavern, payload: { ...brannoc, on: false } },
    ])
    expect(await counts()).toEqual(before)
  })

  test('as a character tells nothing of the person', async () => {
    await social('otto', { characterId: world.id('brannoc') })
    await tavern('otto')
    const words = JSON.stringify(world.heard)
    expect(words).not.toContain(world.id('otto'))
    expect(words).not.toContain('Otto')
  })

  test('and does not show it, is answered alike and not heard', async () => {
    await showing('pell')
    expect(await social('otto')).toEqual({ done: true })
    expect(await tavern('otto')).toEqual({ done: true })
    expect(world.heard).toEqual([])
  })

  test('is told once each time, however many at once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => tavern('otto')))
    expect(world.heard).toHaveLength(5)
  })
})

describe('it is refused as the line would be', () => {
  test('to those who are outside the Inn, and with its words', async () => {
    await expect(social('vex')).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
    await setInn({ ward: 'public' })
    await expect(social('vex')).rejects.toMatchObject({ code: 'INN_PARTY_ONLY' })
    await setInn({ innWard: 'private' })
    await expect(social('otto')).rejects.toMatchObject({ code: 'INN_PRIVATE' })
    await setInn({ innIsOpen: false })
    await expect(social('otto')).rejects.toMatchObject({ code: 'INN_CLOSED' })
  })

  test('to those who read the Tavern Chat and have no character for it', async () => {
    for (const who of ['mira', 'sol', 'lio'] as const)
      await expect(tavern(who)).rejects.toMatchObject({ code: 'CHAT_CHARACTERS_ONLY' })
    await expect(tavern('vex')).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
  })

  test('under a name that is not theirs, or is archived', async () => {
    for (const characterId of [world.id('brannoc'), world.id('corvin'), newId()]) {
      await expect(tavern('pell', { characterId })).rejects.toMatchObject({ code: 'CHAT_CHARACTERS_ONLY' })
      await expect(social('pell', { characterId })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    }
  })

  test('to a visitor, a lurker, somebody banned from the site or by the host, and while the site is read-only', async () => {
    for (const show of [social, tavern]) {
      await expect(show(null)).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
      await expect(show(person('otto', 'lurker'))).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
      await expect(show(person('otto', 'banned'))).rejects.toMatchObject({ code: 'ACCOUNT_BANNED' })
      const readOnlyUntil = async () => new Date(Date.now() + 60_000)
      await expect(show('otto', {}, { readOnlyUntil })).rejects.toMatchObject({ code: 'READ_ONLY' })
    }
    await world.as('mira').realms.ban({ userId: world.id('otto'), reason: 'Loud.' })
    world.heard.length = 0
    for (const show of [social, tavern]) await expect(show('otto')).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
    await world.as('mira').realms.unban({ userId: world.id('otto') })
    expect(world.heard.filter(({ name }) => name.endsWith('writingChanged'))).toEqual([])
  })

  test('in a flood, counted for the person in all places together and apart from the lines', async () => {
    for (let i = 0; i < WRITINGS_A_MINUTE; i++) await (i % 2 ? social : tavern)('otto')
    for (const show of [social, tavern]) await expect(show('otto')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(await tavern('pell')).toEqual({ done: true })
    expect(await world.as('otto').inn.addChatLine({ bookId, id: newId(), text: 'A line.' })).toMatchObject({
      content: 'A line.',
    })
  })
})

describe('it is heard', () => {
  test('by those who hear the talk itself and show their own writing', async () => {
    for (const [talk, writing] of [
      ['inn', 'inn-writing'],
      ['board', 'board-writing'],
    ] as const) {
      await showing(...CAST)
      const all = [...CAST, null, person('otto', 'banned')]
      for (const who of all) expect([who, await hears(who, writing)]).toEqual([who, await hears(who, talk)])
      expect([await hears('pell', writing), await hears('vex', writing), await hears(null, writing)]).toEqual([
        true,
        false,
        false,
      ])
      await showing('otto')
      expect([await hears('pell', talk), await hears('pell', writing)]).toEqual([true, false])
      expect(await hears('otto', writing)).toBe(true)
    }
  })

  test('no longer by those who lose the place', async () => {
    expect(await hears('otto', 'inn-writing')).toBe(true)
    await setInn({ innIsOpen: false })
    expect(await hears('otto', 'inn-writing')).toBe(false)
  })
})

describe('whether one shows it', () => {
  test('is off for a new account, one’s own, and checked for open pages when it ends', async () => {
    await showing()
    const rechecked: unknown[] = []
    const recheck = async (concerned: unknown) => void rechecked.push(concerned)
    const otto = world.as('otto', { recheck })
    expect(await otto.people.chatSettings()).toMatchObject({ showsWriting: false })
    expect(await otto.accounts.me()).toMatchObject({ showsWriting: false })
    expect(await otto.people.saveChatSettings({ showsWriting: true })).toMatchObject({ showsWriting: true })
    expect(await otto.accounts.me()).toMatchObject({ showsWriting: true })
    expect(await world.as('pell').people.chatSettings()).toMatchObject({ showsWriting: false })
    expect(rechecked).toEqual([])
    // Another setting leaves it as it is.
    expect(await otto.people.saveChatSettings({ directMessages: 'open' })).toMatchObject({ showsWriting: true })
    await otto.people.saveChatSettings({ showsWriting: false })
    expect(rechecked).toEqual([{ userId: world.id('otto') }])
    await expect(world.as(null).people.saveChatSettings({ showsWriting: true })).rejects.toMatchObject({
      code: 'SIGN_IN_REQUIRED',
    })
  })
})
