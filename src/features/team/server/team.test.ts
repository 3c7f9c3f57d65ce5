import { desc, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CAST, CAST_PASSWORD, type CastName } from '#app/demo/cast.ts'
import { auditRows, users } from '#features/accounts/server/tables.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import type { TeamMemberFields } from '../forms.ts'
import { IMAGE_SIDE, IMAGE_URL_LENGTH, MEMBER_LENGTHS, MOST_MEMBERS } from '../rules.ts'
import { teamMembers } from './tables.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const EMPTY: TeamMemberFields = {
  name: 'Runa Vale',
  title: 'Lamplighter',
  email: '',
  quote: '',
  image: '',
  bio: '',
  role: '',
  personalityTraits: '',
  communicationStyle: '',
  catchphrases: '',
  technicalDomain: '',
  backstory: '',
  emailExample: '',
}
const made = (more: Partial<TeamMemberFields> = {}) => ({ ...EMPTY, ...more, id: newId() })
const sol = () => world.as('sol').team
const promote = (name: CastName) =>
  world.db
    .update(users)
    .set({ role: 'admin' })
    .where(eq(users.id, world.id(name)))
const lastAct = async () => {
  const [row] = await world.db.select().from(auditRows).orderBy(desc(auditRows.at), desc(auditRows.id)).limit(1)
  return row
}
/** Whether some connection of this world waits for a lock that another one holds. */
const someoneWaits = async () => {
  const { rows } = await world.db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length > 0
}
const picture = async (type: 'webp' | 'png' | 'jpeg', side = 40) => {
  const bytes = await sharp({ create: { width: side, height: 20, channels: 3, background: '#884422' } })
    .toFormat(type)
    .toBuffer()
  return `data:image/${type};base64,${bytes.toString('base64')}`
}

test('the demo world has three members, by name, with all of their texts', async () => {
  const { members } = await sol().list()
  expect(members.map(({ publicInfo }) => publicInfo.name)).toEqual(['Ferris Low', 'Odda Marrow', 'Wendel Quill'])
  expect(members[1]).toMatchObject({
    publicInfo: { title: 'Keeper of the House', image: expect.stringMatching(/^data:image\/webp;base64,/) },
    privateInfo: { catchphrases: 'We will see by lamplight.' },
    createdBy: 'Sol',
    uid: world.id('sol'),
    version: 1,
    can: { edit: true, delete: true },
  })
})

describe('nobody but an admin', () => {
  test.each(['mira', 'otto', 'vex', null] as const)('%s reads or writes any of it', async name => {
    const code = expect.stringMatching(/^(NOT_FOUND|NOT_ALLOWED|SIGN_IN_REQUIRED)$/)
    const theirs = world.as(name).team
    const id = world.id('team odda')
    await expect(theirs.list()).rejects.toMatchObject({ code })
    await expect(theirs.create(made())).rejects.toMatchObject({ code })
    await expect(theirs.edit({ ...EMPTY, id, version: 1 })).rejects.toMatchObject({ code })
    await expect(theirs.remove({ id })).rejects.toMatchObject({ code })
    expect((await sol().list()).members).toHaveLength(3)
  })
})

describe('creating', () => {
  test('says by itself who made it and when, and writes it into the audit', async () => {
    const claimed = { createdBy: 'Somebody', uid: world.id('otto'), createdAt: new Date(0), version: 9 }
    const form = made({ quote: 'Light first.', image: await picture('webp') })
    const member = await sol().create({ ...form, ...claimed } as typeof form)
    expect(member).toMatchObject({ createdBy: 'Sol', uid: world.id('sol'), version: 1 })
    expect(member.createdAt.getTime()).toBeGreaterThan(Date.now() - 60_000)
    expect(member.updatedAt).toEqual(member.createdAt)
    expect((await sol().list()).members).toContainEqual(member)
    expect(await lastAct()).toMatchObject({
      act: 'team.created',
      subjectId: member.id,
      before: {},
      after: { name: 'Runa Vale', title: 'Lamplighter', version: 1 },
    })
  })

  test('adds one for a form that was sent twice', async () => {
    const form = made()
    const first = await sol().create(form)
    expect(await sol().create({ ...form, name: 'Another' })).toEqual(first)
    expect((await sol().list()).members).toHaveLength(4)
  })

  test('refuses a missing name or title, and what is no address', async () => {
    const words = (path: string) => ({ issues: [expect.objectContaining({ path: [path] })] })
    for (const missing of [{ name: ' \u200b' }, { title: '' }]) {
      const refused = await sol()
        .create(made(missing))
        .catch((error: unknown) => error)
      expect(JSON.stringify(refused)).toContain('Name and title are required')
    }
    await expect(sol().create(made({ email: 'no address' }))).rejects.toMatchObject({ data: words('email') })
    await expect(sol().create(made({ bio: 'x'.repeat(MEMBER_LENGTHS.bio + 1) }))).rejects.toMatchObject({
      data: words('bio'),
    })
  })

  test('stores text that a database would refuse without its faults', async () => {
    const { publicInfo, privateInfo } = await sol().create(made({ quote: 'a\0b', bio: 'half \ud83d a pair' }))
    expect([publicInfo.quote, privateInfo.bio]).toEqual(['ab', 'half \ufffd a pair'])
  })

  test('stops at the most', async () => {
    const [odda] = await world.db
      .select()
      .from(teamMembers)
      .where(eq(teamMembers.id, world.id('team odda')))
    const more = Array.from({ length: MOST_MEMBERS - 4 }, () => ({ ...odda!, id: newId() }))
    await world.db.insert(teamMembers).values(more)
    // The second one waits for the first, and is counted after it.
    const second = await world.db.transaction(async tx => {
      await world.as('sol', { db: tx }).team.create(made())
      let isSettled = false
      const waiting = sol()
        .create(made())
        .catch((error: unknown) => error)
        .finally(() => {
          isSettled = true
        })
      while (!isSettled && !(await someoneWaits()));
      return { waiting }
    })
    const full = { code: 'TEAM_FULL', data: { most: MOST_MEMBERS } }
    expect(await second.waiting).toMatchObject(full)
    await expect(sol().create(made())).rejects.toMatchObject(full)
  })
})

describe('the picture', () => {
  test.each(['webp', 'png', 'jpeg'] as const)('may be a %s', async type => {
    const image = await picture(type)
    expect((await sol().create(made({ image }))).publicInfo.image).toBe(image)
  })

  test('is a data URL of a picture and no longer than one is', async () => {
    const svg = `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`
    const long = `data:image/webp;base64,${'A'.repeat(IMAGE_URL_LENGTH)}`
    for (const image of ['https://elsewhere.example/a.webp', svg, 'data:image/webp;base64,###', long])
      await expect(sol().create(made({ image }))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('is the kind that it says, can be read, and is small', async () => {
    const words = `data:image/webp;base64,${Buffer.from('RIFF    WEBPnot a picture').toString('base64')}`
    const asOther = (await picture('png')).replace('image/png', 'image/webp')
    for (const image of [words, asOther, await picture('webp', IMAGE_SIDE + 1)]) {
      await expect(sol().create(made({ image }))).rejects.toMatchObject({ code: 'TEAM_IMAGE_INVALID' })
      const edit = { ...EMPTY, image, id: world.id('team odda'), version: 1 }
      await expect(sol().edit(edit)).rejects.toMatchObject({ code: 'TEAM_IMAGE_INVALID' })
    }
    expect((await sol().create(made({ image: await picture('webp', IMAGE_SIDE) }))).version).toBe(1)
  })
})

describe('editing', () => {
  test('changes the texts, and neither who made it nor when', async () => {
    const [before] = (await sol().list()).members.filter(({ id }) => id === world.id('team odda'))
    await promote('mira')
    const edited = await world.as('mira').team.edit({ ...EMPTY, id: before!.id, version: 1, bio: 'New.' })
    expect(edited).toMatchObject({
      publicInfo: { name: 'Runa Vale', image: '' },
      privateInfo: { bio: 'New.', catchphrases: '' },
      version: 2,
      ...{ createdBy: before!.createdBy, uid: before!.uid, createdAt: before!.createdAt },
    })
    expect(edited.updatedAt.getTime()).toBeGreaterThan(before!.updatedAt.getTime())
    expect(await lastAct()).toMatchObject({
      act: 'team.changed',
      actorId: world.id('mira'),
      before: { name: 'Odda Marrow', version: 1 },
      after: { name: 'Runa Vale', version: 2 },
    })
  })

  test('does not write over a change that the form has not seen', async () => {
    await promote('mira')
    const id = world.id('team odda')
    const both = [
      sol().edit({ ...EMPTY, id, version: 1, bio: 'One.' }),
      world.as('mira').team.edit({ ...EMPTY, id, version: 1, bio: 'Two.' }),
    ]
    const answers = await Promise.allSettled(both)
    const refused = answers.find(({ status }) => status === 'rejected')
    expect(refused).toMatchObject({ reason: { code: 'TEAM_MEMBER_CHANGED', data: { version: 2 } } })
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await sol().edit({ ...EMPTY, id, version: 2, bio: 'Three.' })).toMatchObject({ version: 3 })
  })

  test('of one that is gone answers that there is none', async () => {
    const edit = { ...EMPTY, id: newId(), version: 1 }
    await expect(sol().edit(edit)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

test('deleting takes the member away and is in the audit', async () => {
  const id = world.id('team ferris')
  expect(await sol().remove({ id })).toEqual({ done: true })
  expect((await sol().list()).members.map(member => member.id)).not.toContain(id)
  expect(await lastAct()).toMatchObject({
    act: 'team.deleted',
    subjectId: id,
    before: { name: 'Ferris Low' },
    after: {},
  })
  await expect(sol().remove({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('every admin hears of each change, and nobody else', async () => {
  await promote('mira')
  const told = async (act: () => Promise<unknown>) => {
    world.heard.length = 0
    await act()
    return world.heard.filter(({ name }) => name === 'team.changed').map(({ channel }) => channel)
  }
  const admins = [`user:${world.id('sol')}`, `user:${world.id('mira')}`].sort()
  const form = made()
  expect((await told(() => sol().create(form))).sort()).toEqual(admins)
  expect((await told(() => sol().edit({ ...form, version: 1 }))).sort()).toEqual(admins)
  expect((await told(() => sol().remove({ id: form.id }))).sort()).toEqual(admins)
})

test('the members stay when the account of their maker is deleted, with its name', async () => {
  await promote('otto')
  const { id } = await world.as('otto').team.create(made())
  const browser = world.browser()
  await browser.accounts.signIn({ email: CAST.otto.email, password: CAST_PASSWORD })
  await browser.accountDeletion.deleteAccount({ password: CAST_PASSWORD })
  const { members } = await sol().list()
  expect(members.find(member => member.id === id)).toMatchObject({ createdBy: 'Otto Brandt (he/him)', uid: null })
})
