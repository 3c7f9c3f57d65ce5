import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { MaintenanceForm } from '../forms.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterEach(async () => void (await world.as('sol').appearance.endMaintenance()))
afterAll(() => world.close())

const OTHERS: (CastName | null)[] = [null, 'mira', 'otto', 'lio', 'vex']
const HOUR = 60 * 60_000
const inHours = (hours: number) => new Date(Math.round(Date.now() / 1000) * 1000 + hours * HOUR)
const announce = (from: number, to: number, isReadOnly = true) =>
  world.as('sol').appearance.setMaintenance({
    words: 'A new roof.',
    startsAt: inHours(from),
    endsAt: inHours(to),
    isReadOnly,
  })
const say = (who: CastName | null) => world.as(who).messages.send({ context: 'global', id: newId(), content: 'Hello' })

describe('announced maintenance', () => {
  test('is told to everybody with its times, and taken back', async () => {
    await announce(1, 2)
    for (const who of OTHERS)
      expect((await world.as(who).appearance.site()).maintenance).toMatchObject({
        words: 'A new roof.',
        isReadOnly: true,
      })
    const { maintenance } = await world.as('sol').appearance.endMaintenance()
    expect(maintenance).toBeNull()
    expect((await world.as('otto').appearance.site()).maintenance).toBeNull()
  })

  test('ends by itself', async () => {
    await announce(-2, 1)
    const later = { now: inHours(1.5) }
    expect((await world.as('otto', later).appearance.site()).maintenance).toBeNull()
  })

  test('is in the audit', async () => {
    await announce(1, 2)
    const [newest] = (await world.as('sol').admin.audit({ act: 'site.lookChanged' })).rows
    expect(newest).toMatchObject({ after: { maintenance: 'A new roof.', isReadOnly: true } })
  })

  test.each(OTHERS)('is not for %s to announce or to end', async who => {
    const code = who === null ? 'SIGN_IN_REQUIRED' : 'NOT_ALLOWED'
    const { setMaintenance, endMaintenance } = world.as(who).appearance
    const form = { words: '', startsAt: inHours(1), endsAt: inHours(2), isReadOnly: true }
    await expect(setMaintenance(form)).rejects.toMatchObject({ code })
    await expect(endMaintenance()).rejects.toMatchObject({ code })
  })

  test.each([
    ['an end before its start', 2, 1, 'The end is not after the start.'],
    ['more than 14 days', 0, 15 * 24, 'Maintenance lasts for 14 days at most.'],
  ])('with %s is refused', (_, from, to, words) => {
    const { error } = MaintenanceForm.safeParse({
      words: '',
      startsAt: inHours(from),
      endsAt: inHours(to),
      isReadOnly: true,
    })
    expect(error?.issues.map(({ message }) => message)).toEqual([words])
  })
})

describe('while the site is read-only', () => {
  test('a change is refused with the time until which it is, and reading goes on', async () => {
    await announce(-1, 1)
    await expect(say('otto')).rejects.toMatchObject({ code: 'READ_ONLY', data: { until: expect.any(Date) } })
    await expect(
      world.as(null).support.contact({ name: 'A', email: 'a@test.example', message: 'Hm' }),
    ).rejects.toMatchObject({
      code: 'READ_ONLY',
    })
    expect((await world.as('otto').messages.list({ context: 'global' })).messages).toEqual(expect.any(Array))
  })

  test('an admin still changes things, and everybody logs in and out', async () => {
    await announce(-1, 1)
    await say('sol')
    const otto = world.as(null).accounts.signIn({ email: 'otto@tomewright.example', password: 'lantern-light' })
    await expect(otto).resolves.toBeDefined()
    await expect(world.as('otto').accounts.signOut()).resolves.toBeDefined()
  })

  test.each([
    ['before it begins', 1, 2, true],
    ['without the read-only mode', -1, 1, false],
  ])('%s changes are made', async (_, from, to, isReadOnly) => {
    await announce(from, to, isReadOnly)
    expect(await say('otto')).toMatchObject({ content: 'Hello' })
  })

  test('changes are made again once it is over', async () => {
    await announce(-1, 1)
    const later = world.as('otto', { now: inHours(1.5) })
    const message = { context: 'global' as const, id: newId(), content: 'Back again' }
    expect(await later.messages.send(message)).toMatchObject({ content: 'Back again' })
  })
})
