import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { domainBans, subdomains } from '#features/realms/server/tables.ts'
import type { Actor } from '#kit/server/call.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { PASSWORD_RULE, PASSWORD_SHAPES } from '../rules.ts'
import { setLorekeeper, setPlayerMembership } from './service/members.ts'
import { freePasswords } from './service/passwords.ts'
import { books } from './tables.ts'

const [BOOK, OTHER] = [newId(), newId()]
let world: World
let address = 0
beforeAll(async () => {
  world = await openWorld()
  await world
    .as('mira')
    .books.create({ id: BOOK, title: 'The Locked Book', campaignPassword: 'Dark-Moon', ward: 'public' })
  await world.as('mira').books.create({ id: OTHER, title: 'Another', campaignPassword: 'bright-sun' })
  const tx = await world.call('mira')
  await setLorekeeper(tx, BOOK, world.id('lio'), true)
  await setPlayerMembership(tx, BOOK, world.id('otto'), true)
})
beforeEach(() => {
  address++
})
afterAll(() => world.close())

const person = (role: Actor['role'], userId = world.id('vex')): Actor => ({
  userId,
  name: 'Vex',
  role,
  emailVerified: true,
  banReason: null,
  isOwner: false,
})
/** Asks from an address of this test's own, so that the tries of one test do not count in another. */
const seek = (who: CastName | Actor | null, campaignPassword: string, from = `10.0.0.${address}`) =>
  world.as(who, { address: from }).books.findByPassword({ campaignPassword })
const stored = async (id: string) => (await world.db.select().from(books).where(eq(books.id, id)))[0]!
const set = (who: CastName, campaignPassword: string) => world.as(who).books.setPassword({ id: BOOK, campaignPassword })

describe('a campaign password', () => {
  test('is changed alone: the rest of the book stays', async () => {
    const before = await stored(BOOK)
    await set('lio', 'darker-moon')
    const after = await stored(BOOK)
    expect(after).toEqual({
      ...before,
      campaignPassword: 'darker-moon',
      updatedAt: after.updatedAt,
      updatedBy: world.id('lio'),
    })
    expect(after.updatedAt.getTime()).toBeGreaterThan(before.updatedAt.getTime())
    expect(await world.as('sol').books.password({ id: BOOK })).toMatchObject({ campaignPassword: 'darker-moon' })
    expect((await world.as('otto').books.read({ id: BOOK })).id).toBe(BOOK)
    await set('mira', 'Dark-Moon')
  })

  test('of the least length is found', async () => {
    await set('lio', 'abc')
    expect(await seek('vex', 'ABC')).toMatchObject({ id: BOOK })
    await set('mira', 'Dark-Moon')
  })

  test('is changed by the GM side only', async () => {
    for (const name of ['otto', 'vex'] as const)
      await expect(set(name, 'mine-now')).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    const lurking = world.as(person('lurker', world.id('mira'))).books
    await expect(lurking.setPassword({ id: BOOK, campaignPassword: 'mine-now' })).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
    })
    await expect(world.as(null).books.setPassword({ id: BOOK, campaignPassword: 'x-y-z' })).rejects.toMatchObject({
      code: 'SIGN_IN_REQUIRED',
    })
    await expect(world.as('vex').books.setPassword({ id: OTHER, campaignPassword: 'x-y-z' })).rejects.toMatchObject({
      code: 'BOOK_NOT_FOUND',
    })
  })

  test('keeps its rule, in the words of each form', async () => {
    for (const wrong of ['ab', 'a'.repeat(51), 'two words', 'under_score', 'café-noir'])
      await expect(set('mira', wrong)).rejects.toMatchObject({
        message: 'Password must be 3-50 characters and contain only letters, numbers, and hyphens',
      })
    await expect(set('mira', ' ')).rejects.toMatchObject({ message: 'Please enter a new password' })
    const inForm = 'Campaign password must be 3-50 characters and contain only letters, numbers, and hyphens.'
    await expect(world.as('mira').books.create({ title: 'x', campaignPassword: 'a b' })).rejects.toMatchObject({
      message: inForm,
    })
    const { updatedAt, ...form } = await world.as('mira').books.form({ id: BOOK })
    const save = (campaignPassword: string) =>
      world.as('mira').books.update({ ...form, campaignPassword, expectedUpdatedAt: updatedAt } as never)
    await expect(save('a b')).rejects.toMatchObject({ message: inForm })
    await expect(save('')).rejects.toMatchObject({ message: 'A campaign password is required for player access.' })
  })

  test('is taken in whatever case, but not by the book itself', async () => {
    const taken = {
      code: 'PASSWORD_TAKEN',
      message: 'This password is already in use by another campaign. Please choose a different one.',
    }
    await expect(set('mira', 'BRIGHT-sun')).rejects.toMatchObject(taken)
    await expect(world.as('mira').books.create({ title: 'x', campaignPassword: 'dark-MOON' })).rejects.toMatchObject(
      taken,
    )
    await set('mira', 'dark-MOON')
    const { updatedAt, ...form } = await world.as('mira').books.form({ id: BOOK })
    await world.as('mira').books.update({ ...form, expectedUpdatedAt: updatedAt } as never)
    await expect(
      world.as('mira').books.update({
        ...form,
        campaignPassword: 'bright-sun',
        expectedUpdatedAt: (await stored(BOOK)).updatedAt,
      } as never),
    ).rejects.toMatchObject(taken)
  })

  test('wanted by two books at the same moment goes to one', async () => {
    const wish = (id: string) => world.as('mira').books.setPassword({ id, campaignPassword: 'same-wish' })
    const answers = await Promise.allSettled([wish(BOOK), wish(OTHER)])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'PASSWORD_TAKEN' } })
    await set('mira', 'Dark-Moon')
    await world.as('mira').books.setPassword({ id: OTHER, campaignPassword: 'bright-sun' })
  })

  test('is guarded by the database too', async () => {
    await expect(world.db.update(books).set({ campaignPassword: 'a b' }).where(eq(books.id, BOOK))).rejects.toThrow()
  })
})

describe('suggestions', () => {
  test('are five, keep the rule, and are free', async () => {
    for (const shape of PASSWORD_SHAPES) {
      const { suggestions } = await world.as('mira').books.suggestPasswords({ shape })
      expect(new Set(suggestions).size).toBe(5)
      for (const suggestion of suggestions) expect(suggestion).toMatch(PASSWORD_RULE)
      const taken = await world.db.$count(
        books,
        sql`lower(${books.campaignPassword}) = any(${sql.param(suggestions)}::text[])`,
      )
      expect(taken).toBe(0)
    }
  })

  test('are for those who may set a password somewhere', async () => {
    expect((await world.as('lio').books.suggestPasswords({})).suggestions).toHaveLength(5)
    await expect(world.as('otto').books.suggestPasswords({})).rejects.toMatchObject({ code: 'BOOK_EDIT_REFUSED' })
    await expect(world.as(null).books.suggestPasswords({})).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  })

  test('carry a mark of the time when fifty tries were not enough', async () => {
    const many = await freePasswords(await world.call('mira'), 'simple', 60)
    expect(new Set(many).size).toBe(60)
    for (const suggestion of many) expect(suggestion).toMatch(PASSWORD_RULE)
    expect(many.at(-1)).toMatch(/-[a-z0-9]{6}$/)
  })
})

describe('looking a campaign up', () => {
  test('answers its name for the right password, in any case, and nothing else of it', async () => {
    expect(await seek('vex', ' dark-MOON ')).toEqual({
      id: BOOK,
      title: 'The Locked Book',
      gmName: 'Mira Ashdown (she/her)',
      coverUrl: null,
    })
  })

  test('begins at three characters', async () => {
    expect(await seek('vex', 'da')).toBeNull()
  })

  test('is refused to those who cannot join', async () => {
    await expect(seek(null, 'dark-moon')).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    await expect(seek(person('lurker'), 'dark-moon')).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await expect(seek(person('banned'), 'dark-moon')).rejects.toMatchObject({ code: 'ACCOUNT_BANNED' })
    const [domain] = await world.db
      .select()
      .from(subdomains)
      .where(eq(subdomains.ownerId, world.id('mira')))
    const ban = {
      id: newId(),
      domainId: domain!.id,
      userId: world.id('vex'),
      reason: 'shouting',
      createdAt: new Date(),
      updatedAt: new Date(),
    }
    await world.db.insert(domainBans).values(ban)
    await expect(seek('vex', 'dark-moon')).rejects.toMatchObject({ code: 'CAMPAIGN_NOT_FOUND' })
    await world.db.delete(domainBans).where(eq(domainBans.id, ban.id))
    expect(await seek('vex', 'dark-moon')).toMatchObject({ id: BOOK })
  })

  test('stops after ten wrong guesses of one person, also for the right one and all at once', async () => {
    const guesser = person('user', newId())
    const guesses = await Promise.allSettled(Array.from({ length: 14 }, (_, i) => seek(guesser, `guess-${i}`)))
    const codes = guesses.map(guess => guess.status === 'rejected' && guess.reason.code)
    expect(codes.filter(code => code === 'CAMPAIGN_NOT_FOUND')).toHaveLength(10)
    expect(codes.filter(code => code === 'TOO_MANY_REQUESTS')).toHaveLength(4)
    const refusal = await seek(guesser, 'dark-moon').catch(error => error)
    expect(refusal).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(refusal.data.retryAfterSeconds).toBeGreaterThan(0)
    expect(refusal.data.retryAfterSeconds).toBeLessThanOrEqual(600)
  })

  test('stops after thirty wrong guesses from one address, by one person or many', async () => {
    for (let i = 0; i < 30; i++)
      await expect(seek(person('user', newId()), `guess-${i}`)).rejects.toMatchObject({ code: 'CAMPAIGN_NOT_FOUND' })
    await expect(seek(person('user', newId()), 'dark-moon')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(await seek(person('user', newId()), 'dark-moon', '10.9.9.9')).toMatchObject({ id: BOOK })
  })

  test('counts what is wanted for an own book and taken: that it is taken tells a password', async () => {
    const wanted = (campaignPassword: string) =>
      world.as('sol', { address: newId() }).books.setPassword({ id: BOOK, campaignPassword })
    const own = await world.as('sol').books.create({ title: 'Guesses', campaignPassword: 'gate-of-guesses' })
    for (let i = 0; i < 12; i++) await world.as('sol').books.setPassword({ id: own.id, campaignPassword: `free-${i}` })
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => wanted('bright-sun')))
    const codes = outcomes.map(one => (one.status === 'rejected' ? one.reason.code : 'ok'))
    expect(codes.filter(code => code === 'PASSWORD_TAKEN')).toHaveLength(10)
    expect(codes.filter(code => code === 'TOO_MANY_REQUESTS')).toHaveLength(2)
    await expect(wanted('nobody-has-this')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    const make = world.as('sol', { address: newId() }).books.create({ title: 'More', campaignPassword: 'bright-sun' })
    await expect(make).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  test('counts no right guess', async () => {
    const player = person('user', newId())
    for (let i = 0; i < 35; i++) await seek(player, 'dark-moon')
    await expect(seek(player, 'guess')).rejects.toMatchObject({ code: 'CAMPAIGN_NOT_FOUND' })
  })
})
