import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWorld, type World } from '#app/server/world.ts'
import { plantAccounts } from '#features/accounts/server/demo.ts'
import { actorById } from '#features/accounts/server/service/actor.ts'
import { grantPlan } from '#features/entitlements/server/service.ts'
import type { Actor, Call } from '#kit/server/call.ts'
import { newId } from '#kit/shared/ids.ts'
import { RealmSettings } from '../contract.ts'
import { openRealmGate, type Tie } from './service/gate.ts'
import { realmBans, subdomains } from './tables.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** A newcomer of one test; entitled ones hold a founder's plan. */
async function newcomer(name: string, { entitled = true, role = 'user' } = {}): Promise<Actor> {
  const id = newId()
  const call = await world.call(null)
  await plantAccounts(
    call,
    [{ id, name, pronouns: '', email: `${id}@test.example`, accountType: 'gm', role }],
    'lantern-light',
  )
  if (entitled) await grantPlan(call, { userId: id, source: 'founder' })
  return (await actorById(world.db, world.app.ports, id))!
}

/** Where somebody stands who comes by a host, as the gate judges it. */
async function at(host: string, who: Actor | null, ties: Tie[] = []): Promise<Pick<Call, 'realm' | 'realmRefusal'>> {
  return openRealmGate(ties)({ db: world.db, actor: who, baseDomain: 'tomewright.localhost' }, host)
}
const castMember = async (name: Parameters<World['id']>[0]) => actorById(world.db, world.app.ports, world.id(name))
const settings = { bio: '', timezone: null, preferredSystems: [] }
/** The client of somebody who came by the host of a domain. */
const asOn = async (domain: string, who: Actor | null) =>
  world.as(who, await at(`${domain}.tomewright.localhost:4000`, who))

describe('claiming', () => {
  test('needs an entitlement', async () => {
    await expect(world.as('otto').realms.claim({ name: 'ottos-place' })).rejects.toMatchObject({
      code: 'GM_ROLE_REQUIRED',
      message: 'GM Role Required',
    })
    await expect(world.as(null).realms.claim({ name: 'ottos-place' })).rejects.toMatchObject({
      code: 'SIGN_IN_REQUIRED',
    })
    await expect(
      world.as(await newcomer('Lurker', { role: 'lurker' })).realms.claim({ name: 'lurking' }),
    ).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
    })
  })

  test('writes the domain and the role together, and says so', async () => {
    const who = await newcomer('Aria Vale')
    const mine = await world.as(who).realms.claim({ name: 'aria' })
    expect(mine).toMatchObject({
      name: 'aria',
      address: 'http://aria.tomewright.localhost:4000',
      ownerId: who.userId,
      visibility: 'private',
      isVisible: false,
      isActive: true,
    })
    expect(await world.as(who).accounts.me()).toMatchObject({ role: 'gm' })
    expect(world.heard).toContainEqual({
      name: 'realm.claimed',
      payload: { userId: who.userId, realmId: mine.id },
      channel: `user:${who.userId}`,
    })
    expect(await at('aria.tomewright.localhost:4000', who)).toMatchObject({
      realm: { id: mine.id },
      realmRefusal: null,
    })
  })

  test('an admin claims without a plan and stays an admin', async () => {
    await world.as('sol').realms.claim({ name: 'ogres-lair' })
    expect(await world.as('sol').accounts.me()).toMatchObject({ role: 'admin' })
  })

  test.each([
    ['ab', 'Subdomain must be at least 3 characters long.'],
    ['-low', 'Subdomain cannot start or end with a hyphen'],
    ['Low Ferry', 'Subdomain can only contain letters, numbers, and hyphens (no spaces or special characters)'],
    ['dragoncasino', '"casino" cannot be used in a subdomain. Try "dragon".'],
  ])('the server applies every rule again: %s', async (name, message) => {
    await expect(world.as('mira').realms.claim({ name })).rejects.toMatchObject({ code: 'BAD_REQUEST', message })
  })

  test('a taken name is refused, and a second domain too, naming the first', async () => {
    const who = await newcomer('Bram')
    await expect(world.as(who).realms.claim({ name: 'mira' })).rejects.toMatchObject({
      code: 'SUBDOMAIN_NOT_AVAILABLE',
      message: 'This subdomain is not available.',
    })
    expect(await world.as(who).realms.mine()).toBeNull()
    await expect(world.as('mira').realms.claim({ name: 'mira-again' })).rejects.toMatchObject({
      code: 'SUBDOMAIN_ALREADY_YOURS',
      data: { name: 'mira' },
    })
  })

  test('of eight claims of one name at the same moment one wins', async () => {
    const crowd = await Promise.all(Array.from({ length: 8 }, (_, i) => newcomer(`Rival ${i}`)))
    const results = await Promise.allSettled(crowd.map(who => world.as(who).realms.claim({ name: 'the-one-hall' })))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'SUBDOMAIN_NOT_AVAILABLE' })
    expect(await world.db.select().from(subdomains).where(eq(subdomains.name, 'the-one-hall'))).toHaveLength(1)
  })

  test('eight presses of one button make one claim', async () => {
    const who = await newcomer('Quick Finger')
    const names = Array.from({ length: 8 }, (_, i) => `quick-${i % 2}x`)
    const results = await Promise.allSettled(names.map(name => world.as(who).realms.claim({ name })))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await world.db.select().from(subdomains).where(eq(subdomains.ownerId, who.userId))).toHaveLength(1)
  })

  test('setup says everything at once, or nothing', async () => {
    const who = await newcomer('Cass')
    const all = RealmSettings.parse({
      bio: 'Slow and wet.',
      timezone: 'UTC+9',
      preferredSystems: ['Fate'],
      visibility: 'listed',
    })
    await expect(world.as(who).realms.setup({ ...all, name: 'mira' })).rejects.toMatchObject({
      code: 'SUBDOMAIN_NOT_AVAILABLE',
    })
    await expect(world.as(who).realms.setup({ ...all, name: 'cass', bio: 'x'.repeat(301) })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    await expect(world.as(who).realms.setup({ ...all, name: 'cass', timezone: 'Mars' as 'EST' })).rejects.toMatchObject(
      { code: 'BAD_REQUEST' },
    )
    expect(await world.as(who).realms.mine()).toBeNull()
    expect(await world.as(who).realms.setup({ ...all, name: 'cass' })).toMatchObject({
      ...all,
      name: 'cass',
      isVisible: true,
    })
  })
})

describe('names', () => {
  test('a check says yes or no to anybody, and names no owner', async () => {
    const answer = await world.as(null).realms.check({ name: 'mira' })
    expect(answer).toMatchObject({ available: false, problem: 'Subdomain is already taken' })
    expect(JSON.stringify(answer)).not.toContain('Ashdown')
    expect(await world.as(null).realms.check({ name: 'quiet-water' })).toEqual({
      available: true,
      problem: null,
      warnings: [],
      suggestions: [],
    })
  })

  test('a twin is mentioned and can still be claimed', async () => {
    const answer = await world.as('otto').realms.check({ name: 'myra' })
    expect(answer.available).toBe(true)
    expect(answer.warnings.join()).toContain('"mira"')
  })

  test('suggestions are at least eight and free', async () => {
    const { suggestions } = await world.as('mira').realms.suggest({ seed: 'mira' })
    expect(suggestions.length).toBeGreaterThanOrEqual(8)
    expect(suggestions).not.toContain('mira')
    for (const name of suggestions)
      expect(await world.as(null).realms.check({ name })).toMatchObject({ available: true })
  })
})

describe('the gate', () => {
  test('the main site is open, and a name that nobody has is unknown', async () => {
    expect(await at('tomewright.localhost', null)).toEqual({ realm: null, realmRefusal: null })
    expect(await at('nobody-here.tomewright.localhost', null)).toEqual({ realm: null, realmRefusal: 'unknown' })
    expect(await at('a.mira.tomewright.localhost', null)).toEqual({ realm: null, realmRefusal: 'unknown' })
  })

  test('a domain that is not active is unknown, also to its GM', async () => {
    const who = await newcomer('Dorn')
    await world.as(who).realms.claim({ name: 'dorns-rest' })
    await world.db.update(subdomains).set({ isActive: false }).where(eq(subdomains.name, 'dorns-rest'))
    expect(await at('dorns-rest.tomewright.localhost', who)).toEqual({ realm: null, realmRefusal: 'unknown' })
  })

  test('a private domain lets in its GM, admins, and who has a tie', async () => {
    const host = 'mira.tomewright.localhost'
    const vex = await castMember('vex')
    expect(await at(host, await castMember('mira'))).toMatchObject({ realmRefusal: null })
    expect(await at(host, await castMember('sol'))).toMatchObject({ realmRefusal: null })
    expect(await at(host, vex)).toMatchObject({ realmRefusal: 'limited' })
    expect(await at(host, null)).toMatchObject({ realmRefusal: 'invitation' })
    expect(
      await at(host, vex, [
        async () => false,
        async (_db, realm, userId) => realm.name === 'mira' && userId === vex?.userId,
      ]),
    ).toMatchObject({
      realmRefusal: null,
    })
  })

  test('an open and a listed domain let everybody in who is not banned', async () => {
    const who = await newcomer('Edda')
    const vex = await castMember('vex')
    const mine = world.as(who).realms
    await mine.setup({ ...settings, name: 'eddas-hall', visibility: 'open' })
    const host = 'eddas-hall.tomewright.localhost'
    expect(await at(host, null)).toMatchObject({ realmRefusal: null })
    expect(await at(host, vex)).toMatchObject({ realmRefusal: null })
    await mine.saveSettings({ ...settings, visibility: 'listed' })
    expect(await at(host, null)).toMatchObject({ realmRefusal: null })
    await mine.saveSettings({ ...settings, visibility: 'private' })
    expect(await at(host, vex)).toMatchObject({ realmRefusal: 'limited' })
  })

  test('access says where one stands; a closed domain says nothing but why', async () => {
    expect(await world.as(null).realms.access()).toEqual({
      realm: null,
      state: 'main',
      reason: null,
      mainSite: 'http://tomewright.localhost:4000',
    })
    const mira = await castMember('mira')
    expect(await (await asOn('mira', mira)).realms.access()).toMatchObject({
      realm: { name: 'mira', gmName: 'Mira Ashdown (she/her)' },
      state: 'open',
    })
    const closed = await (await asOn('mira', await castMember('vex'))).realms.access()
    expect(closed).toMatchObject({ realm: null, state: 'closed', reason: 'limited' })
    expect(JSON.stringify(closed)).not.toContain('Ashdown')
  })

  test('a refused visitor gets nothing from other calls, and may still sign in', async () => {
    const outside = await asOn('mira', await castMember('vex'))
    await expect(outside.realms.hub()).rejects.toMatchObject({ code: 'REALM_CLOSED', data: { reason: 'limited' } })
    expect(await outside.accounts.me()).toMatchObject({ name: 'Vex' })
  })

  test('the hub shows the public fields of the GM, on the domain alone', async () => {
    const hub = await (await asOn('mira', await castMember('mira'))).realms.hub()
    expect(hub).toMatchObject({
      name: 'mira',
      gm: { id: world.id('mira') },
      timezone: { name: 'CET', zone: 'Europe/Paris' },
    })
    expect(JSON.stringify(hub)).not.toContain('@')
    await expect(world.as('mira').realms.hub()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('bans', () => {
  const reason = 'Threw the dice at the cat.'

  test('only the GM of the domain and admins ban, and with a reason', async () => {
    const target = { userId: world.id('vex'), reason }
    await expect(world.as('otto').realms.ban({ ...target, domain: 'mira' })).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
    })
    await expect(world.as('otto').realms.ban(target)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    const rival = await newcomer('Rival GM')
    await expect(world.as(rival).realms.ban({ ...target, domain: 'mira' })).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
    })
    await expect(world.as(rival).realms.ban(target)).rejects.toMatchObject({ code: 'SUBDOMAIN_FIRST' })
    await expect(world.as('sol').realms.ban({ ...target, domain: 'nobody-here' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(world.as('mira').realms.ban({ ...target, reason: '  ' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'Please provide a reason for the ban',
    })
    expect(await world.db.select().from(realmBans)).toEqual([])
  })

  test('the GM and admins cannot be banned, and nobody can be who does not exist', async () => {
    const ban = (userId: string) => world.as('mira').realms.ban({ userId, reason })
    await expect(ban(world.id('mira'))).rejects.toMatchObject({ code: 'CANNOT_BE_BANNED' })
    await expect(ban(world.id('sol'))).rejects.toMatchObject({ code: 'CANNOT_BE_BANNED' })
    await expect(ban(newId())).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('a ban closes the domain, is one record, and its end opens it again', async () => {
    const who = await newcomer('Fenna')
    const guest = await newcomer('Guest', { entitled: false })
    await world.as(who).realms.setup({ ...settings, name: 'fennas', visibility: 'open' })
    const host = 'fennas.tomewright.localhost'
    const mine = world.as(who).realms

    expect(await mine.ban({ userId: guest.userId, reason })).toEqual({ name: 'Guest', status: 'banned' })
    expect(await at(host, guest)).toMatchObject({ realmRefusal: 'restricted' })
    expect(world.heard).toContainEqual(
      expect.objectContaining({ name: 'realm.accessChanged', channel: `user:${guest.userId}` }),
    )
    await Promise.all(Array.from({ length: 4 }, () => mine.ban({ userId: guest.userId, reason: 'Again.' })))
    expect((await mine.bans({})).bans).toMatchObject([
      { userId: guest.userId, name: 'Guest', gmId: who.userId, gmName: 'Fenna', reason: 'Again.', domain: host },
    ])
    expect(await mine.banTarget({ userId: guest.userId })).toMatchObject({ status: 'banned', reason: 'Again.' })

    expect(await mine.unban({ userId: guest.userId })).toEqual({ name: 'Guest', status: 'allowed' })
    expect(await mine.unban({ userId: guest.userId })).toEqual({ name: 'Guest', status: 'allowed' })
    expect(await at(host, guest)).toMatchObject({ realmRefusal: null })
    expect((await mine.bans({})).bans).toEqual([])
  })

  test('a GM sees masked addresses, an admin whole ones, and others none', async () => {
    const target = { userId: world.id('vex'), domain: 'mira' }
    expect(await world.as('mira').realms.banTarget(target)).toMatchObject({
      email: 'v•••@t•••.example',
      can: { ban: true },
    })
    expect(await world.as('sol').realms.banTarget(target)).toMatchObject({ email: 'vex@tomewright.example' })
    await expect(world.as('otto').realms.banTarget(target)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  })

  test('people are found by a part of the name, without addresses and without the GM', async () => {
    const found = await world.as('mira').realms.findPeople({ name: 'OTTO' })
    expect(found).toEqual([{ id: world.id('otto'), name: 'Otto Brandt (he/him)', avatarUrl: null, banned: false }])
    expect(await world.as('mira').realms.findPeople({ name: 'ashdown' })).toEqual([])
    expect(await world.as('mira').realms.findPeople({ name: '%' })).toEqual([])
    await expect(world.as('mira').realms.findPeople({ name: ' ' })).rejects.toMatchObject({
      message: 'Please enter a display name to search',
    })
    await expect(world.as('vex').realms.findPeople({ name: 'otto', domain: 'mira' })).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
    })
  })

  test('bans come in pages', async () => {
    const who = await newcomer('Gunnar')
    const { id: realmId } = await world.as(who).realms.claim({ name: 'gunnars' })
    const guests = Array.from({ length: 53 }, (_, i) => ({
      id: newId(),
      name: `Guest ${i}`,
      pronouns: '',
      email: `guest-${i}@test.example`,
      accountType: 'player',
    }))
    await plantAccounts(await world.call(null), guests, 'lantern-light')
    const now = new Date()
    await world.db
      .insert(realmBans)
      .values(guests.map(({ id }) => ({ id: newId(), realmId, userId: id, reason, createdAt: now, updatedAt: now })))
    const first = await world.as(who).realms.bans({})
    expect(first.bans).toHaveLength(50)
    const second = await world.as(who).realms.bans({ before: first.next! })
    expect(second.bans).toHaveLength(3)
    expect(second.next).toBeNull()
    expect(new Set([...first.bans, ...second.bans].map(({ userId }) => userId)).size).toBe(53)
  })
})
