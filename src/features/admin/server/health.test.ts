import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { users } from '#features/accounts/server/tables.ts'
import type { Ports } from '#kit/server/ports.ts'
import { openWorld, type World } from '#test/world.ts'
import type { HealthCheckView } from '../contract.ts'
import { CHECKS } from '../rules.ts'
import { runChecks } from './service/health.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const check = async (change: Partial<Ports> = {}) => {
  const { checks } = await world.as('sol', { ports: { ...world.app.ports, ...change } }).admin.health()
  return Object.fromEntries(checks.map(one => [one.name, one])) as Record<string, HealthCheckView>
}

test('every part is looked at; what stands in for a server is no failure', async () => {
  // The processes of the tests have no server that accepts live connections.
  const hub = { ...world.app.ports.hub, isWhole: () => true }
  const checks = await check({ hub })
  expect(Object.keys(checks).toSorted()).toEqual([...CHECKS].toSorted())
  expect(Object.values(checks).filter(({ state }) => state === 'failed')).toEqual([])
  expect(checks['mail']).toMatchObject({ state: 'standIn', words: expect.stringContaining('Outbox') })
  expect(checks['payments']).toMatchObject({ state: 'standIn', words: expect.stringContaining('Test till') })
  expect(checks['users']!.words).toMatch(/^User records: \d+, all of them whole\.$/)
})

test('a part that fails says why, without passwords and addresses, and stops no other', async () => {
  const mailer = {
    ...world.app.ports.mailer,
    health: () => Promise.reject(new Error('smtp://lamp:oil-and-wick@mail.example refuses keeper@mail.example')),
  }
  const checks = await check({ mailer })
  expect(checks['mail']!.state).toBe('failed')
  expect(checks['mail']!.words).toContain('refuses')
  expect(checks['mail']!.words).not.toMatch(/oil-and-wick|keeper@/)
  expect(checks['database']!.state).toBe('passed')
})

test('a part that does not answer has failed after its time', async () => {
  const files = { ...world.app.ports.files, health: () => new Promise<void>(() => undefined) }
  const call = await world.call('sol')
  const checks = await runChecks({ ...call, ports: { ...call.ports, files } }, 300)
  expect(checks.find(({ name }) => name === 'storage')).toMatchObject({
    state: 'failed',
    words: 'No answer in 0.3 seconds.',
  })
})

test('user records with unknown values are counted and named, and stay as they are', async () => {
  const otto = eq(users.id, world.id('otto'))
  await world.db.update(users).set({ role: 'duke', profileVisibility: '' }).where(otto)
  const { words, state } = (await check())['users']!
  expect(state).toBe('failed')
  expect(words).toContain('role in 1')
  expect(words).toContain('profileVisibility in 1')
  expect(words).toContain(world.id('otto'))
  const [row] = await world.db.select({ role: users.role }).from(users).where(otto)
  expect(row).toEqual({ role: 'duke' })
  await world.db.update(users).set({ role: 'user', profileVisibility: 'campaigns' }).where(otto)
})

test('a job that no worker begins is a failure', async () => {
  const jobs = {
    ...world.app.ports.jobs,
    health: async () => ({ waiting: 3, overdueSince: new Date(Date.now() - 3600_000), failedLately: 0 }),
  }
  expect((await check({ jobs }))['jobs']).toMatchObject({
    state: 'failed',
    words: expect.stringContaining('No worker has begun a job'),
  })
})

test('each run is in the audit, with what failed', async () => {
  const files = { ...world.app.ports.files, health: () => Promise.reject(new Error('the disk is full')) }
  await check({ files })
  const { rows } = await world.as('sol').admin.audit({ act: 'health.checked' })
  expect(rows[0]).toMatchObject({ subjectId: 'site', after: { failed: expect.stringContaining('storage') } })
})

test.each<CastName | null>([null, 'mira', 'otto'])('is nothing for %s', async who => {
  await expect(world.as(who).admin.health()).rejects.toMatchObject({ code: who ? 'NOT_FOUND' : 'SIGN_IN_REQUIRED' })
})
