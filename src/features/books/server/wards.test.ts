import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import type { Actor } from '#kit/server/call.ts'
import { INN_WARDS, type InnWard, WARDS, type Ward } from '#lexicon/books.ts'
import { openWorld, type World } from '#test/world.ts'
import { bookChannels } from './channels.ts'
import { setCoCreator, setLorekeeper, setPlayerMembership } from './service/members.ts'
import { books } from './tables.ts'

const BOOK = '01920000-0000-7000-8000-00000000a001'
type Onlooker = CastName | 'lurker' | 'banned' | 'visitor'
const EVERYBODY: Onlooker[] = ['mira', 'pell', 'lio', 'otto', 'vex', 'sol', 'lurker', 'banned', 'visitor']

let world: World
beforeAll(async () => {
  world = await openWorld()
  const tx = await world.call('mira')
  await world.as('mira').books.create({ id: BOOK, title: 'The Warded Book', campaignPassword: 'warded-canary' })
  await setCoCreator(tx, BOOK, world.id('pell'), true)
  await setLorekeeper(tx, BOOK, world.id('lio'), true)
  await setPlayerMembership(tx, BOOK, world.id('otto'), true)
})
afterAll(() => world.close())

const person = (name: CastName, role: Actor['role']): Actor => ({
  userId: world.id(name),
  name,
  role,
  emailVerified: true,
  banReason: role === 'banned' ? 'shouting' : null,
  isOwner: false,
})
/** The lurker and the banned one are the party's own player, whose role has changed. */
const who = (onlooker: Onlooker): CastName | Actor | null => {
  if (onlooker === 'visitor') return null
  return onlooker === 'lurker' || onlooker === 'banned' ? person('otto', onlooker) : onlooker
}
const setBook = (fields: Partial<typeof books.$inferInsert>) =>
  world.db.update(books).set(fields).where(eq(books.id, BOOK))
const reads = async (onlooker: Onlooker) =>
  world
    .as(who(onlooker))
    .books.read({ id: BOOK })
    .catch(error => {
      if (onlooker === 'banned') expect(error).toMatchObject({ code: 'ACCOUNT_BANNED' })
      else expect(error).toMatchObject({ code: 'BOOK_NOT_FOUND', message: 'Book not found' })
      return null
    })

/** The feed as somebody finds it; a banned account has none. */
const feedOf = async (onlooker: Onlooker) =>
  onlooker === 'banned' ? [] : (await world.as(who(onlooker)).books.list({ limit: 48 })).books

const READERS: Record<Ward, Onlooker[]> = {
  public: EVERYBODY.filter(name => name !== 'banned'),
  party: ['mira', 'pell', 'lio', 'otto', 'sol'],
  'gm-only': ['mira', 'pell', 'lio', 'sol'],
  private: ['mira', 'sol'],
}

describe.each(WARDS)('ward %s', ward => {
  beforeEach(async () => void (await setBook({ ward })))

  test('is read, listed and heard by exactly those it admits', async () => {
    for (const onlooker of EVERYBODY) {
      const admitted = READERS[ward].includes(onlooker)
      const book = await reads(onlooker)
      expect([onlooker, book !== null]).toEqual([onlooker, admitted])
      if (book) expect(book.can.read).toBe(true)
      const listed = await feedOf(onlooker)
      expect([onlooker, listed.some(({ id }) => id === BOOK)]).toEqual([onlooker, admitted])
      const hears = await bookChannels.book!(await world.call(who(onlooker)), BOOK)
      expect([onlooker, hears]).toEqual([onlooker, admitted])
    }
  })

  test('hides a book of another GM on a GM domain', async () => {
    const domain = { id: 'r', name: 'other', gmId: world.id('vex') } as never
    await expect(world.as('mira', { domain }).books.read({ id: BOOK })).rejects.toMatchObject({
      code: 'BOOK_NOT_FOUND',
    })
    const here = { id: 'r', name: 'mira', gmId: world.id('mira') } as never
    expect(await world.as('mira', { domain: here }).books.read({ id: BOOK })).toMatchObject({ id: BOOK })
  })
})

const ENTERS: Record<InnWard, Onlooker[]> = {
  open: EVERYBODY.filter(name => name !== 'banned' && name !== 'visitor'),
  party: ['mira', 'pell', 'lio', 'otto', 'sol'],
  private: ['mira', 'pell', 'lio', 'sol'],
}

describe.each(INN_WARDS)('the Inn with access %s', innWard => {
  test('is entered by exactly those it admits, and by the GM side alone when closed', async () => {
    for (const innIsOpen of [true, false]) {
      await setBook({ ward: 'public', innWard, innIsOpen })
      for (const onlooker of EVERYBODY) {
        const may = (await reads(onlooker))?.can.enterInn ?? false
        const admitted = (innIsOpen ? ENTERS[innWard] : ENTERS.private).includes(onlooker)
        expect([onlooker, innIsOpen, may]).toEqual([onlooker, innIsOpen, admitted])
      }
    }
  })

  test('is shut to a person who may not see the book', async () => {
    await setBook({ ward: 'gm-only', innWard, innIsOpen: true })
    for (const onlooker of ['otto', 'vex', 'visitor'] as const) expect(await reads(onlooker)).toBeNull()
  })
})

test('for every person and every book, the list holds it exactly when it can be read', async () => {
  await setBook({ ward: 'party' })
  const all = await world.db.select({ id: books.id }).from(books)
  for (const onlooker of EVERYBODY) {
    const listed = await feedOf(onlooker)
    expect(listed.every(({ can }) => can.read)).toBe(true)
    for (const { id } of all) {
      const readable = await world
        .as(who(onlooker))
        .books.read({ id })
        .then(
          () => true,
          () => false,
        )
      expect([onlooker, id, listed.some(book => book.id === id)]).toEqual([onlooker, id, readable])
    }
  }
})

test('a player whose last character leaves loses a party book', async () => {
  await setBook({ ward: 'party' })
  expect(await reads('otto')).not.toBeNull()
  await setPlayerMembership(await world.call('mira'), BOOK, world.id('otto'), false)
  expect(await reads('otto')).toBeNull()
  await setPlayerMembership(await world.call('mira'), BOOK, world.id('otto'), true)
})

test('the password is in no answer but those of the GM side', async () => {
  await setBook({ ward: 'public' })
  for (const onlooker of EVERYBODY) {
    const client = world.as(who(onlooker)).books
    const asked = [
      client.read({ id: BOOK }),
      client.list({}),
      client.mine(),
      client.library(),
      client.inHand(),
      client.form({ id: BOOK }),
      client.password({ id: BOOK }),
    ]
    const answers = await Promise.allSettled(asked)
    const seen = answers.map(answer =>
      JSON.stringify(answer.status === 'fulfilled' ? answer.value : String(answer.reason)),
    )
    const isGmSide = ['mira', 'pell', 'lio', 'sol'].includes(onlooker)
    expect([onlooker, seen.map(text => text.includes('warded-canary'))]).toEqual([
      onlooker,
      [false, false, false, false, false, isGmSide, isGmSide],
    ])
  }
  expect(JSON.stringify(world.heard)).not.toContain('warded-canary')
})

test('what is done on the GM side is refused to readers, and to strangers the book does not exist', async () => {
  await setBook({ ward: 'party' })
  const refused = (onlooker: Onlooker) => world.as(who(onlooker)).books
  await expect(refused('otto').password({ id: BOOK })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  await expect(refused('vex').password({ id: BOOK })).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
  await expect(refused('visitor').password({ id: BOOK })).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  await expect(refused('banned').password({ id: BOOK })).rejects.toMatchObject({ code: 'ACCOUNT_BANNED' })
  await expect(refused('lurker').password({ id: BOOK })).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
})
