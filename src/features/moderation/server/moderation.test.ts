import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { plantAccounts } from '#features/accounts/server/demo.ts'
import { actorById } from '#features/accounts/server/service/actor.ts'
import { messages } from '#features/messages/server/tables.ts'
import type { Actor, DomainId } from '#kit/server/call.ts'
import { newId } from '#kit/shared/ids.ts'
import { ROLES } from '#lexicon/roles.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => world.db.delete(messages))

type Who = CastName | Actor | null
const refusal = {
  code: 'GM_LEVEL_REQUIRED',
  message: 'GM+ Access Required — User management requires Game Master level access or higher.',
}
const reason = 'Sang through the whole siege.'

/** People who came along for one test. */
async function plant(people: { name: string; role?: string }[]): Promise<string[]> {
  const planted = people.map(({ name, role }) => {
    const id = newId()
    return { id, name, pronouns: '', email: `${id}@test.example`, accountType: 'gm', ...(role && { role }) }
  })
  await plantAccounts(await world.call(null), planted, 'lantern-light')
  return planted.map(({ id }) => id)
}
async function gmWithoutDomain(): Promise<Actor> {
  const [id] = await plant([{ name: 'Brisk', role: 'gm' }])
  return (await actorById(world.db, world.app.ports, id!))!
}
const like = async (name: CastName, role: Actor['role']) => ({
  ...(await actorById(world.db, world.app.ports, world.id(name)))!,
  role,
})

/** Makes messages on the main site, oldest first, one minute apart. */
const said = (senders: (string | null)[], more: { isSystem?: boolean } = {}) =>
  world.db.insert(messages).values(
    senders.map((senderId, minute) => {
      const at = new Date(Date.UTC(2026, 0, 1, 10, minute))
      const by = { senderId, senderType: 'player' as const, senderName: 'As of then' }
      return { id: newId(), context: 'global' as const, ...by, content: 'Hey.', createdAt: at, updatedAt: at, ...more }
    }),
  )
const namesOf = ({ people }: { people: { name: string }[] }) => people.map(({ name }) => name)
const recent = async (who: Who = 'mira') => (await world.as(who).moderation.recent({})).people
const matchesOf = async (name: string) => namesOf(await world.as('mira').moderation.search({ name }))

describe('who may', () => {
  test('the page of user management opens for GMs and admins; everybody else reads why not', async () => {
    expect(await world.as('mira').moderation.overview({})).toEqual({
      realm: { name: 'mira', host: 'mira.tomewright.localhost' },
      can: { ban: true },
    })
    for (const role of ROLES.filter(one => one !== 'gm' && one !== 'admin'))
      await expect(world.as(await like('vex', role)).moderation.overview({})).rejects.toMatchObject(
        role === 'banned' ? { code: 'ACCOUNT_BANNED' } : refusal,
      )
    await expect(world.as(null).moderation.overview({})).rejects.toMatchObject(refusal)
  })

  test('and so do the lists', async () => {
    for (const who of ['otto', 'lio', 'vex'] as const) {
      await expect(world.as(who).moderation.recent({ domain: 'mira' })).rejects.toMatchObject(refusal)
      await expect(world.as(who).moderation.search({ domain: 'mira', name: 'o' })).rejects.toMatchObject(refusal)
    }
    await expect(world.as(null).moderation.recent({})).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  })

  test('a GM without a domain is told to set one up first, and cannot ban', async () => {
    const who = await gmWithoutDomain()
    const first = { code: 'SUBDOMAIN_FIRST', message: 'Please set up your subdomain first.' }
    expect(await world.as(who).moderation.overview({})).toEqual({ realm: null, can: { ban: false } })
    await expect(world.as(who).moderation.recent({})).rejects.toMatchObject(first)
    await expect(world.as(who).moderation.search({ name: 'otto' })).rejects.toMatchObject(first)
    await expect(world.as(who).realms.ban({ userId: world.id('otto'), reason })).rejects.toMatchObject(first)
  })

  test('a GM moderates the own domain alone, wherever they are; an admin every one', async () => {
    const rival = await gmWithoutDomain()
    const { id, name, ownerId } = (await world.as('mira').realms.mine())!
    const there = { domain: { id: id as DomainId, name, gmId: ownerId } }
    for (const ask of ['overview', 'recent'] as const)
      await expect(world.as(rival).moderation[ask]({ domain: 'mira' })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    expect(await world.as(rival, there).moderation.overview({})).toMatchObject({ realm: null })
    expect(await world.as('sol', there).moderation.overview({})).toMatchObject({ realm: { name: 'mira' } })
    expect(await world.as('sol').moderation.overview({ domain: 'mira' })).toMatchObject({ realm: { name: 'mira' } })
    expect(await world.as('sol').moderation.overview({})).toMatchObject({ realm: null })
    await expect(world.as('sol').moderation.overview({ domain: 'no-such' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('recent users', () => {
  test('are those who spoke last, each once, newest first, without the house and the GM', async () => {
    await said([world.id('otto'), world.id('vex'), world.id('otto'), world.id('mira'), world.id('pell')])
    await said([world.id('lio')], { isSystem: true })
    expect(namesOf({ people: await recent() })).toEqual(['Pell Marrow (they/them)', 'Otto Brandt (he/him)', 'Vex'])
    const forSol = (await world.as('sol').moderation.recent({ domain: 'mira' })).people
    expect(namesOf({ people: forSol })).not.toContain('Mira Ashdown (she/her)')
  })

  test('are shown as they are now; whose account is gone is unknown, and cannot be banned', async () => {
    await said([null, null, world.id('lio')])
    const { id, ...profile } = await world.as('lio').accounts.profile()
    await world.as('lio').accounts.editProfile({ ...profile, userId: id, name: 'Lio Fernhill' })
    const nothing = { ban: false, unban: false }
    expect(await recent()).toEqual([
      {
        id,
        name: 'Lio Fernhill (he/they)',
        avatarUrl: '/files/heads/archivist.svg',
        isBanned: false,
        can: { ban: true, unban: false },
      },
      { id: null, name: 'Unknown User', avatarUrl: null, isBanned: false, can: nothing },
    ])
  })

  test('are at most twenty, out of the last two hundred messages', async () => {
    const crowd = await plant(Array.from({ length: 22 }, (_, index) => ({ name: `Talker ${index}` })))
    await said([...crowd, ...Array.from({ length: 180 }, () => world.id('otto'))])
    const people = await recent()
    expect(people).toHaveLength(20)
    expect(people.slice(0, 2).map(({ id }) => id)).toEqual([world.id('otto'), crowd.at(-1)])
    await said(Array.from({ length: 200 }, () => world.id('otto')))
    expect((await recent()).length).toBeLessThan(20)
  })

  test('nobody has spoken: nobody is there', async () => {
    expect(await recent()).toEqual([])
  })
})

describe('the search', () => {
  test('finds a part of the name in any letter case, without the GM and without patterns', async () => {
    expect(await matchesOf('TTO BR')).toEqual(['Otto Brandt (he/him)'])
    expect(await matchesOf('ashdown')).toEqual([])
    expect(await matchesOf('%')).toEqual([])
    await expect(matchesOf('  ')).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'Please enter a display name to search',
    })
  })

  test('gives at most fifty, ordered by name', async () => {
    await plant(Array.from({ length: 53 }, (_, index) => ({ name: `Quill ${String(90 - index)}` })))
    const names = await matchesOf('quill')
    expect(names).toHaveLength(50)
    expect(names).toEqual([...names].sort())
  })

  test('shows who is banned, and offers what can be done; admins cannot be kept out', async () => {
    const of = async (name: string) => (await world.as('mira').moderation.search({ name })).people[0]
    await world.as('mira').realms.ban({ userId: world.id('vex'), reason })
    expect(await of('vex')).toMatchObject({ isBanned: true, can: { ban: false, unban: true } })
    await world.as('mira').realms.unban({ userId: world.id('vex') })
    expect(await of('vex')).toMatchObject({ isBanned: false, can: { ban: true, unban: false } })
    expect(await of('sol')).toMatchObject({ can: { ban: false, unban: false } })
  })

  test('no list tells an address', async () => {
    await said([world.id('otto')])
    const mine = world.as('mira').moderation
    for (const answer of [await mine.recent({}), await mine.search({ name: 'o' })])
      expect(JSON.stringify(answer)).not.toContain('@')
  })

  test('is limited', async () => {
    const tries = Array.from({ length: 31 }, () => world.as('sol').moderation.search({ domain: 'mira', name: 'o' }))
    const refused = (await Promise.allSettled(tries)).filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(1)
    expect(refused[0]).toMatchObject({ reason: { code: 'TOO_MANY_REQUESTS' } })
  })
})
