import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plantAccounts } from '#features/accounts/server/demo.ts'
import { actorById } from '#features/accounts/server/service/actor.ts'
import { auditRows } from '#features/accounts/server/tables.ts'
import { grantPlan } from '#features/entitlements/server/service.ts'
import type { Actor, Call } from '#kit/server/call.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { openDomainGate, type Tie } from './service/gate.ts'
import { domainBans, subdomains } from './tables.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await world.db.update(subdomains).set({ domainVisibility: 'private' })
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
async function at(host: string, who: Actor | null, ties: Tie[] = []): Promise<Pick<Call, 'domain' | 'domainRefusal'>> {
  return openDomainGate(ties)({ db: world.db, actor: who, ports: world.app.ports }, host)
}
const castMember = async (name: Parameters<World['id']>[0]) => actorById(world.db, world.app.ports, world.id(name))
const settings = { bio: '', timezone: null, preferredSystems: [] }
/** The client of somebody who came by the host of a domain. */
const asOn = async (domain: string, who: Actor | null) =>
  world.as(who, await at(`${domain}.tomewright.localhost:4000`, who))

describe('the gate', () => {
  test('the main site is open, and a name that nobody has is unknown', async () => {
    expect(await at('tomewright.localhost', null)).toEqual({ domain: null, domainRefusal: null })
    expect(await at('nobody-here.tomewright.localhost', null)).toEqual({ domain: null, domainRefusal: 'unknown' })
    expect(await at('a.mira.tomewright.localhost', null)).toEqual({ domain: null, domainRefusal: 'unknown' })
  })

  test('a domain that is not active is unknown, also to its GM', async () => {
    const who = await newcomer('Dorn')
    await world.as(who).realms.claim({ name: 'dorns-rest' })
    await world.db.update(subdomains).set({ isActive: false }).where(eq(subdomains.name, 'dorns-rest'))
    expect(await at('dorns-rest.tomewright.localhost', who)).toEqual({ domain: null, domainRefusal: 'unknown' })
  })

  test('a private domain lets in its GM, admins, and who has a tie', async () => {
    const host = 'mira.tomewright.localhost'
    const vex = await castMember('vex')
    expect(await at(host, await castMember('mira'))).toMatchObject({ domainRefusal: null })
    expect(await at(host, await castMember('sol'))).toMatchObject({ domainRefusal: null })
    expect(await at(host, vex)).toMatchObject({ domainRefusal: 'limited' })
    expect(await at(host, null)).toMatchObject({ domainRefusal: 'invitation' })
    expect(
      await at(host, vex, [
        async () => false,
        async (_db, domain, userId) => domain.name === 'mira' && userId === vex?.userId,
      ]),
    ).toMatchObject({
      domainRefusal: null,
    })
  })

  test('an open and a listed domain let everybody in who is not banned', async () => {
    const who = await newcomer('Edda')
    const vex = await castMember('vex')
    const mine = world.as(who).realms
    await mine.setup({ ...settings, name: 'eddas-hall', visibility: 'open' })
    const host = 'eddas-hall.tomewright.localhost'
    expect(await at(host, null)).toMatchObject({ domainRefusal: null })
    expect(await at(host, vex)).toMatchObject({ domainRefusal: null })
    await mine.saveSettings({ ...settings, visibility: 'listed' })
    expect(await at(host, null)).toMatchObject({ domainRefusal: null })
    await mine.saveSettings({ ...settings, visibility: 'private' })
    expect(await at(host, vex)).toMatchObject({ domainRefusal: 'limited' })
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
    expect(await world.db.select().from(domainBans)).toEqual([])
  })

  test('a creator with a domain of their own bans nobody from it; an admin does it for them', async () => {
    const who = await newcomer('Ceridwen')
    await world.as(who).realms.setup({ ...settings, name: 'ceridwens', visibility: 'open' })
    const creator = { ...who, role: 'creator' as const }
    const target = { userId: world.id('vex'), domain: 'ceridwens' }
    await expect(world.as(creator).realms.ban({ ...target, reason })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await world.as('sol').realms.ban({ ...target, reason })
    await expect(world.as(creator).realms.unban(target)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await expect(world.as(creator).realms.bans({})).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await expect(world.as(creator).moderation.overview({})).rejects.toMatchObject({ code: 'GM_LEVEL_REQUIRED' })
    expect(await world.as('sol').realms.unban(target)).toMatchObject({ status: 'allowed' })
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
    expect(await at(host, guest)).toMatchObject({ domainRefusal: 'restricted' })
    for (const [name, channel] of [
      ['domain.accessChanged', `user:${guest.userId}`],
      ['domain.bansChanged', `user:${who.userId}`],
    ])
      expect(world.heard).toContainEqual(expect.objectContaining({ name, channel }))
    await Promise.all(Array.from({ length: 4 }, () => mine.ban({ userId: guest.userId, reason: 'Again.' })))
    expect((await mine.bans({})).bans).toMatchObject([
      { userId: guest.userId, name: 'Guest', gmId: who.userId, gmName: 'Fenna', reason: 'Again.', domain: host },
    ])
    expect(await mine.banTarget({ userId: guest.userId })).toMatchObject({ status: 'banned', reason: 'Again.' })

    expect(await mine.unban({ userId: guest.userId })).toEqual({ name: 'Guest', status: 'allowed' })
    expect(await mine.unban({ userId: guest.userId })).toEqual({ name: 'Guest', status: 'allowed' })
    expect(await at(host, guest)).toMatchObject({ domainRefusal: null })
    expect((await mine.bans({})).bans).toEqual([])
    const acts = await world.db
      .select()
      .from(auditRows)
      .where(eq(auditRows.subjectId, guest.userId))
      .orderBy(auditRows.id)
    expect(acts[0]).toMatchObject({ act: 'realm.banned', actorId: who.userId, after: { realm: 'fennas', reason } })
    expect(acts.filter(({ act }) => act === 'realm.unbanned')).toHaveLength(1)
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

  test('bans come in pages', async () => {
    const who = await newcomer('Gunnar')
    const { id: domainId } = await world.as(who).realms.claim({ name: 'gunnars' })
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
      .insert(domainBans)
      .values(guests.map(({ id }) => ({ id: newId(), domainId, userId: id, reason, createdAt: now, updatedAt: now })))
    const first = await world.as(who).realms.bans({})
    expect(first.bans).toHaveLength(50)
    const second = await world.as(who).realms.bans({ before: first.next! })
    expect(second.bans).toHaveLength(3)
    expect(second.next).toBeNull()
    expect(new Set([...first.bans, ...second.bans].map(({ userId }) => userId)).size).toBe(53)
  })
})
