import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plans } from '#features/entitlements/server/tables.ts'
import { newId } from '#kit/shared/ids.ts'
import { EDITOR_GAME_TYPES, EDITOR_SYSTEMS, SIGN_UP_GAME_TYPES, SIGN_UP_SYSTEMS } from '#lexicon/people.ts'
import { openWorld, type World } from '#test/world.ts'
import { bareName, displayName, isGameType, isSystem, textOfOther } from '../rules.ts'
import { users } from './tables.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Wizard = Parameters<ReturnType<World['as']>['accounts']['completeProfile']>[0]
type Edit = Parameters<ReturnType<World['as']>['accounts']['editProfile']>[0]

const wizard = (change: object = {}): Wizard => ({
  name: 'Vex',
  pronouns: 'they/them',
  bio: 'At a table at last.',
  gameTypes: ['Horror'],
  systemsKnown: ['Star Wars'],
  systemsInterested: [],
  gameRole: 'Player',
  profileVisibility: 'campaigns',
  chatPrivacy: 'my-circle',
  allowSystemMessages: true,
  ...change,
})
const edit = (userId: string, change: object = {}): Edit => ({
  userId,
  name: 'Otto Brandt',
  pronouns: 'he/him',
  bio: 'Counts things.',
  gameTypes: ['Strategy'],
  systemsKnown: [],
  systemsInterested: [],
  contactInfo: '',
  profileVisibility: 'campaigns',
  gameRole: 'Player',
  ...change,
})
const rowOf = async (who: 'otto' | 'vex') =>
  (
    await world.db
      .select()
      .from(users)
      .where(eq(users.id, world.id(who)))
  )[0]!

test('the lists are as long as they should be', () => {
  const lengths = [SIGN_UP_GAME_TYPES, SIGN_UP_SYSTEMS, EDITOR_GAME_TYPES, EDITOR_SYSTEMS].map(list => list.length)
  expect(lengths).toEqual([19, 18, 12, 15])
})

test('pronouns go onto a name and off it again, whatever either is', () => {
  fc.assert(fc.property(fc.string(), fc.string(), (name, own) => bareName(displayName(name, own), own) === name))
  expect(bareName('Mira (the elder)', 'she/her')).toBe('Mira (the elder)')
})

test('own words are kept behind Other, and need to be there', () => {
  expect([textOfOther('Other: Wuxia'), textOfOther('Horror')]).toEqual(['Wuxia', null])
  for (const isKnown of [isGameType, isSystem]) {
    expect(isKnown('Other: Wuxia')).toBe(true)
    for (const word of ['Other', 'Other: ', `Other: ${'x'.repeat(41)}`, 'Wuxia']) expect(isKnown(word)).toBe(false)
  }
})

test('the wizard completes a profile, and says when it was the first time', async () => {
  await world.db
    .update(users)
    .set({ profileCompleted: false, profileCompletedAt: null })
    .where(eq(users.id, world.id('vex')))
  const first = new Date('2026-03-01T20:00:00Z')
  const saved = await world.as('vex', { now: first }).accounts.completeProfile(wizard())
  expect(saved).toMatchObject({ name: 'Vex', pronouns: 'they/them', profileCompleted: true, profileCompletedAt: first })
  expect(await world.as('vex').accounts.me()).toMatchObject({ name: 'Vex (they/them)', profileCompleted: true })
  await world.as('vex').accounts.completeProfile(wizard({ pronouns: '', chatPrivacy: 'open' }))
  expect(await world.as('vex').accounts.profile()).toMatchObject({
    name: 'Vex',
    pronouns: '',
    chatPrivacy: 'open',
    profileCompletedAt: first,
  })
  for (const name of ['account.changed', 'person.changed']) expect(world.heard.map(said => said.name)).toContain(name)
  expect(world.heard.find(({ name }) => name === 'person.changed')).toMatchObject({ payload: {} })
})

test.each([
  ['a blank name', { name: '   ' }],
  ['a visibility outside the list', { profileVisibility: 'subdomain' }],
  ['a privacy level outside the list', { chatPrivacy: 'nobody' }],
  ['a player type outside the list', { gameRole: 'Ogre' }],
  ['no privacy level', { chatPrivacy: undefined }],
])('the wizard refuses %s and keeps what was', async (_, wrong) => {
  const before = await rowOf('vex')
  await expect(world.as('vex').accounts.completeProfile(wizard(wrong))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(world.as(null).accounts.completeProfile(wizard())).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  expect(await rowOf('vex')).toEqual(before)
})

test('words of the sign-up and own words survive the editor; unknown ones are refused', async () => {
  const gameTypes = ['Space Opera', 'Strategy', 'Other: Wuxia', 'Strategy']
  const saved = await world
    .as('otto')
    .accounts.editProfile(edit(world.id('otto'), { gameTypes, contactInfo: 'lamp#1' }))
  expect(saved).toMatchObject({ gameTypes: ['Space Opera', 'Strategy', 'Other: Wuxia'], contactInfo: 'lamp#1' })
  for (const wrong of [{ gameTypes: ['Chess'] }, { systemsKnown: ['Other: '] }, { name: ' ' }, { gameRole: 'Ogre' }])
    await expect(world.as('otto').accounts.editProfile(edit(world.id('otto'), wrong))).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
})

test('nobody edits the profile of somebody else, not even an admin here, and learns nothing about who exists', async () => {
  for (const who of ['otto', 'sol'] as const)
    for (const userId of [world.id('pell'), newId()])
      await expect(world.as(who).accounts.editProfile(edit(userId))).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  await expect(world.as(null).accounts.editProfile(edit(world.id('otto')))).rejects.toMatchObject({
    code: 'SIGN_IN_REQUIRED',
  })
})

test('an account that is gone, and one without a profile, are told by name', async () => {
  const gone = { ...(await world.call('otto')).actor!, userId: newId() }
  await expect(world.as(gone).accounts.profile()).rejects.toMatchObject({ message: 'User not found', status: 404 })
  await expect(world.as(gone).accounts.editProfile(edit(gone.userId))).rejects.toMatchObject({ code: 'USER_NOT_FOUND' })
  await world.db
    .update(users)
    .set({ profileCompleted: false })
    .where(eq(users.id, world.id('vex')))
  await expect(world.as('vex').accounts.editProfile(edit(world.id('vex')))).rejects.toMatchObject({
    message: 'User profile not found',
    status: 404,
  })
})

test('no save touches role, address, plan or completion, whatever is sent', async () => {
  const before = await rowOf('otto')
  const sneaky = { role: 'admin', email: 'x@y.example', emailVerified: false, banReason: 'x', isFounder: true }
  await world.as('otto').accounts.editProfile({ ...edit(world.id('otto')), ...sneaky, additionalSlots: 9 } as Edit)
  await world.as('otto').accounts.completeProfile({ ...wizard(), ...sneaky } as Wizard)
  const { role, email, emailVerified, banReason } = await rowOf('otto')
  expect({ role, email, emailVerified, banReason }).toEqual({
    role: before.role,
    email: before.email,
    emailVerified: true,
    banReason: null,
  })
  expect(
    await world.db
      .select()
      .from(plans)
      .where(eq(plans.userId, world.id('otto'))),
  ).toEqual([])
})
