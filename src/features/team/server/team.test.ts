import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { extensions } from '#app/server/roof.ts'
import { removeUserData } from '#features/account-deletion/server/service/removal.ts'
import { userData } from '#kit/server/user-data.ts'
import { newId } from '#kit/shared/ids.ts'
import { founderShop } from '#test/founder-shop.ts'
import { openWorld, type World } from '#test/world.ts'
import { MemberForm, type MemberValues } from '../forms.ts'
import { PICTURE_MOST, PICTURE_SIDE, TEAM_MOST } from '../rules.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const OTHERS: (CastName | null)[] = [null, 'mira', 'otto', 'pell', 'lio', 'vex']
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const WREN: MemberValues = {
  name: 'Wren',
  title: 'Lamplighter',
  email: 'wren@test.example',
  quote: 'Mind the step.',
  image: PIXEL,
  role: 'Lights lamps',
  bio: 'Tall.',
  personalityTraits: 'Calm',
  communicationStyle: 'Few words',
  catchphrases: 'Well now.',
  technicalDomain: 'Oil',
  backstory: 'Came with the ferry.',
  emailExample: 'The lamp is lit.',
}
/** A picture of this width in pixels. */
const wide = async (width: number) => {
  const picture = sharp({ create: { width, height: 20, channels: 3, background: '#884422' } })
  return `data:image/webp;base64,${(await picture.webp().toBuffer()).toString('base64')}`
}
/** Whether some connection of this world waits for a lock that another one holds. */
const someoneWaits = async () => {
  const { rows } = await world.db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length > 0
}
const team = () => world.as('sol').team
const add = (change: Partial<MemberValues> = {}, id = newId()) => team().add({ id, member: { ...WREN, ...change } })
const listed = async (id: string) => (await team().list()).members.find(one => one.id === id)
const acts = async (subjectId: string) =>
  (await world.as('sol').admin.audit({ subjectId })).rows.map(({ act, before, after }) => ({ act, before, after }))

describe('a member of the team', () => {
  test('is added with who made the card and when, which the server says', async () => {
    const { id, ...made } = await add()
    const { name, title, email, quote, image, ...privateInfo } = WREN
    expect(made).toMatchObject({
      publicInfo: { name, title, email, quote, image },
      privateInfo,
      createdBy: (await world.as('sol').accounts.profile()).name,
      uid: world.id('sol'),
    })
    expect(await listed(id)).toEqual({ id, ...made })
    expect(await acts(id)).toEqual([{ act: 'team.added', before: {}, after: { name: 'Wren', title: 'Lamplighter' } }])
  })

  test('is added once, however often its form is sent', async () => {
    const id = newId()
    await Promise.all([add({}, id), add({ name: 'Other' }, id), add({}, id)])
    expect((await acts(id)).length).toBe(1)
  })

  test('is changed; who made the card stays', async () => {
    const { id, createdAt, updatedAt } = await add()
    const changed = await team().edit({
      id,
      expectedUpdatedAt: updatedAt,
      member: { ...WREN, title: 'Ferryman', image: null },
    })
    expect(changed).toMatchObject({ publicInfo: { title: 'Ferryman', image: null }, createdAt, uid: world.id('sol') })
    expect(+changed.updatedAt).toBeGreaterThan(+updatedAt)
    expect((await acts(id))[0]).toMatchObject({ act: 'team.changed', after: { title: 'Ferryman' } })
  })

  test('that somebody else has saved meanwhile is not overwritten', async () => {
    const { id, updatedAt } = await add()
    const save = (title: string) => team().edit({ id, expectedUpdatedAt: updatedAt, member: { ...WREN, title } })
    const outcomes = await Promise.allSettled([save('One'), save('Two')])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(save('Three')).rejects.toMatchObject({ code: 'TEAM_MEMBER_CHANGED' })
    expect((await acts(id)).filter(({ act }) => act === 'team.changed')).toHaveLength(1)
  })

  test('is deleted; a second time it is gone already', async () => {
    const { id, updatedAt } = await add()
    await team().remove({ id })
    await team().remove({ id })
    expect(await listed(id)).toBeUndefined()
    expect((await acts(id)).filter(({ act }) => act === 'team.removed')).toHaveLength(1)
    await expect(team().edit({ id, expectedUpdatedAt: updatedAt, member: WREN })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('stays when the account that made the card is deleted', async () => {
    const maker = await founderShop(world).newcomer()
    const admin = { ...maker, role: 'admin' as const }
    const { id } = await world.as(admin).team.add({ id: newId(), member: WREN })
    const call = await world.call('sol')
    await removeUserData(call, extensions(userData), maker.userId)
    expect(await listed(id)).toMatchObject({ uid: null, createdBy: maker.name })
  })

  test.each([
    ['no name', { name: ' \u200b ' }, 'Name and title are required'],
    ['no title', { title: '' }, 'Name and title are required'],
    ['no address', { email: 'wren' }, 'Please enter an e-mail address.'],
  ])('with %s is refused', (_, change, words) => {
    const { error } = MemberForm.safeParse({ ...WREN, ...change })
    expect(error?.issues.map(({ message }) => message)).toEqual([words])
  })

  test.each([
    ['of another kind than it says', PIXEL.replace('image/png', 'image/webp')],
    ['that is a page', 'data:text/html;base64,PHNjcmlwdD4='],
    ['with a script', 'data:image/svg+xml;base64,PHN2Zz4='],
    ['from elsewhere', 'https://elsewhere.example/a.png'],
  ])('with a picture %s is refused', async (_, image) => {
    await expect(add({ image })).rejects.toMatchObject({ code: 'TEAM_PICTURE_REFUSED' })
  })

  test('has a picture that can be read and is small', async () => {
    const words = `data:image/webp;base64,${Buffer.from('RIFF    WEBPnot a picture').toString('base64')}`
    const { id, updatedAt } = await add({ image: await wide(PICTURE_SIDE) })
    for (const image of [words, await wide(PICTURE_SIDE + 1)]) {
      await expect(add({ image })).rejects.toMatchObject({ code: 'TEAM_PICTURE_REFUSED' })
      const edit = { id, expectedUpdatedAt: updatedAt, member: { ...WREN, image } }
      await expect(team().edit(edit)).rejects.toMatchObject({ code: 'TEAM_PICTURE_REFUSED' })
    }
  })

  test('with too large a picture is refused', async () => {
    await expect(add({ image: `${PIXEL.slice(0, 22)}${'A'.repeat(PICTURE_MOST)}` })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  test('with zero characters and half letters is stored without them', async () => {
    const { privateInfo } = await add({ bio: 'a\u0000b\ud800c' })
    expect(privateInfo.bio).toBe('ab\ufffdc')
  })
})

test.each(OTHERS)('the team does not exist for %s', async who => {
  const code = who === null ? 'SIGN_IN_REQUIRED' : 'NOT_FOUND'
  const { id, updatedAt } = await add()
  const other = world.as(who).team
  await expect(other.list()).rejects.toMatchObject({ code })
  await expect(other.add({ id: newId(), member: WREN })).rejects.toMatchObject({ code })
  await expect(other.edit({ id, expectedUpdatedAt: updatedAt, member: WREN })).rejects.toMatchObject({ code })
  await expect(other.remove({ id })).rejects.toMatchObject({ code })
  expect(await listed(id)).toBeDefined()
})

test('the team has 100 members at most, also where two add the last one at once', async () => {
  const { length } = (await team().list()).members
  for (let at = length + 1; at < TEAM_MOST; at++) await add({ image: null })
  // The second one waits for the first, and is counted after it.
  const second = await world.db.transaction(async tx => {
    await world.as('sol', { db: tx }).team.add({ id: newId(), member: WREN })
    let isSettled = false
    const waiting = add()
      .catch((error: unknown) => error)
      .finally(() => {
        isSettled = true
      })
    while (!isSettled && !(await someoneWaits()));
    return { waiting }
  })
  expect(await second.waiting).toMatchObject({ code: 'TEAM_FULL' })
  await expect(add()).rejects.toMatchObject({ code: 'TEAM_FULL' })
})
