import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { setCoCreator, setLorekeeper } from '#features/books/server/service/members.ts'
import type { Actor } from '#kit/server/call.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import type { NpcFormValues } from '../forms.ts'
import { npcFiles } from './files.ts'
import { npcs } from './tables.ts'

const TABLE = newId()
const CANARY = 'Zimtstern'
let world: World

beforeAll(async () => {
  world = await openWorld()
  await world.as('mira').books.create({ id: TABLE, title: 'Faces', ward: 'public', campaignPassword: 'many-faces' })
  await setLorekeeper(await world.call('mira'), TABLE, world.id('lio'), true)
  await setCoCreator(await world.call('mira'), TABLE, world.id('pell'), true)
  await world.as('otto').characters.make({ id: newId(), name: 'Brannoc', join: { password: 'many-faces' } })
})
afterAll(() => world.close())

const assistant = (): Actor => ({
  userId: world.id('vex'),
  name: 'Vex',
  role: 'assistant',
  emailVerified: true,
  banReason: null,
  isOwner: false,
})
const person = (more: object = {}): NpcFormValues => ({
  type: 'person',
  name: CANARY,
  description: `${CANARY} is here`,
  longDescription: `More of ${CANARY}`,
  publicInfo: { role: `Baker ${CANARY}` },
  gmOnlyInfo: 'The flour is Quittensaft',
  gmNotes: 'Play as Quittensaft',
  ...more,
})
const added = async (who: CastName | Actor = 'mira', npc = person(), veil = true) =>
  world.as(who).npcs.add({ bookId: TABLE, id: newId(), veil, npc })
const whole = (value: unknown) => JSON.stringify(value)
const picture = async () =>
  new File(
    [
      await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a33' } })
        .png()
        .toBuffer(),
    ],
    `${CANARY}.png`,
    {
      type: 'image/png',
    },
  )

describe('behind the veil', () => {
  test('a new NPC stands behind its veil, and no player, stranger or visitor learns more than that', async () => {
    world.heard.length = 0
    const npc = await added()
    expect(npc).toMatchObject({ shown: 'all', veiled: true, isVisible: false, name: CANARY })
    await world.as('mira').npcs.setImage({ id: npc.id, file: await picture() })
    for (const who of ['otto', 'vex', null] as const) {
      const list = await world.as(who).npcs.list({ bookId: TABLE })
      const card = list.npcs.find(one => one.id === npc.id)
      expect(card).toEqual({
        id: npc.id,
        bookId: TABLE,
        shown: 'veil',
        veiled: true,
        can: { read: true, see: false, edit: false, teach: false, veil: false, remove: false },
      })
      expect(list.can.add).toBe(false)
      expect(whole([list, await world.as(who).npcs.read({ id: npc.id })])).not.toMatch(/Zimtstern|Quittensaft|files/)
    }
    expect(whole(world.heard)).not.toMatch(/Zimtstern|Quittensaft/)
  })

  test('the GM side, an admin and the assistant see all of it', async () => {
    const [first] = (await world.as('mira').npcs.list({ bookId: TABLE })).npcs
    for (const who of ['mira', 'pell', 'lio', 'sol', assistant()] as const) {
      const seen = await world.as(who).npcs.read({ id: first?.id ?? '' })
      expect(seen).toMatchObject({ shown: 'all', name: CANARY, gmOnlyInfo: 'The flour is Quittensaft' })
    }
  })

  test('its image is served to those who see the face, by no address to others', async () => {
    const npc = await added('mira', person(), true)
    const drawn = await world.as('mira').npcs.setImage({ id: npc.id, file: await picture() })
    if (drawn.shown !== 'all' || !drawn.imageUrl) throw new Error('the image is missing')
    const key = drawn.imageUrl.slice('/files/'.length)
    expect(key).toMatch(new RegExp(`^books/${TABLE}/npcs/${npc.id}/[0-9a-f-]+\\.jpg$`))
    expect(key).not.toContain(CANARY.toLowerCase())
    const served = async (who: CastName | Actor | null) => npcFiles.books?.(await world.call(who), key)
    expect([await served('mira'), await served(assistant()), await served('otto'), await served(null)]).toEqual([
      true,
      true,
      false,
      false,
    ])
    await world.as('mira').npcs.setVeil({ id: npc.id, veil: false })
    expect([await served('otto'), await served(null)]).toEqual([true, true])
    await world.as('mira').npcs.setVeil({ id: npc.id, veil: true })
    expect(await served('otto')).toBe(false)
    expect(await npcFiles.books?.(await world.call('mira'), key.replace(/[^/]+\.jpg$/, 'other.jpg'))).toBe(false)

    await world.as('mira').npcs.remove({ id: npc.id })
    await world.runJobs()
    expect(await world.app.ports.files.get(key)).toBeNull()
  })

  test('revealed, a player reads the public part and never the GM’s', async () => {
    const npc = await added('mira', person(), false)
    const seen = await world.as('otto').npcs.read({ id: npc.id })
    expect(seen).toMatchObject({ shown: 'face', name: CANARY, publicInfo: { role: `Baker ${CANARY}` } })
    expect(whole(seen)).not.toContain('Quittensaft')
    expect(whole(await world.as('otto').npcs.list({ bookId: TABLE }))).not.toContain('Quittensaft')
  })

  test('lifting and letting fall change the veil and its times, and nothing else', async () => {
    const { id } = await added()
    const row = async () => (await world.db.select().from(npcs).where(eq(npcs.id, id)))[0]
    const before = await row()
    for (const who of ['otto', 'vex'] as const)
      await expect(world.as(who).npcs.setVeil({ id, veil: false })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    world.heard.length = 0
    await world.as('lio').npcs.setVeil({ id, veil: false })
    await world.as('lio').npcs.setVeil({ id, veil: false })
    expect(world.heard.filter(({ name }) => name.startsWith('npc.'))).toEqual([
      { name: 'npc.revealed', channel: `table:${TABLE}`, payload: { bookId: TABLE, npcId: id } },
    ])
    const { veil, updatedAt, unveiledAt, ...rest } = (await row()) ?? {}
    expect({ ...before, veil, updatedAt, unveiledAt }).toEqual({
      ...rest,
      veil: false,
      updatedAt,
      unveiledAt: updatedAt,
    })
  })

  test('its place in the list tells nothing: the order is that of making', async () => {
    const list = async (who: CastName) => (await world.as(who).npcs.list({ bookId: TABLE })).npcs.map(one => one.id)
    await added('mira', person({ name: 'Aaron' }))
    expect(await list('otto')).toEqual(await list('mira'))
    const rows = await world.db.select().from(npcs).where(eq(npcs.bookId, TABLE)).orderBy(npcs.createdAt, npcs.id)
    expect(await list('otto')).toEqual(rows.map(row => row.id))
  })
})

describe('keeping a gallery', () => {
  test('the GM side and the assistant add; players, strangers and visitors do not', async () => {
    for (const who of ['pell', 'lio', 'sol', assistant()] as const) expect((await added(who)).shown).toBe('all')
    for (const who of ['otto', 'vex'] as const) await expect(added(who)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await expect(world.as(null).npcs.add({ bookId: TABLE, id: newId(), npc: person() })).rejects.toMatchObject({
      code: 'SIGN_IN_REQUIRED',
    })
  })

  test('a lorekeeper edits the own NPCs alone; the owner, a co-creator, an admin and the assistant edit all', async () => {
    const mine = await added('lio')
    const other = await added('mira')
    const edit = (who: CastName | Actor, id: string) =>
      world.as(who).npcs.edit({ id, npc: { ...person(), name: 'Renamed' } })
    expect(await edit('lio', mine.id)).toMatchObject({ name: 'Renamed', veiled: true })
    await expect(edit('lio', other.id)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    for (const who of ['mira', 'pell', 'sol', assistant()] as const)
      expect(await edit(who, mine.id)).toMatchObject({ name: 'Renamed' })
    await expect(edit('otto', mine.id)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  })

  test('a changed type brings its own fields and keeps the common ones, and the visible flag lifts the veil', async () => {
    const { id } = await added()
    world.heard.length = 0
    const edited = await world.as('mira').npcs.edit({
      id,
      isVisible: true,
      npc: { type: 'place', name: 'Low Ferry', publicInfo: { locationType: 'Town', history: 'Wet.' } },
    })
    expect(edited).toMatchObject({
      type: 'place',
      veiled: false,
      description: `${CANARY} is here`,
      publicInfo: { locationType: 'Town', history: 'Wet.', atmosphere: '' },
      gmOnlyInfo: 'The flour is Quittensaft',
    })
    expect(edited).not.toHaveProperty('publicInfo.role')
    expect(world.heard.map(said => said.name)).toContain('npc.revealed')
  })

  test('a name is required, and an empty description is stored as no description', async () => {
    await expect(added('mira', person({ name: '  ' }))).rejects.toMatchObject({ message: 'NPC name is required' })
    await expect(added('mira', person({ name: '\u200B\u2060' }))).rejects.toMatchObject({
      message: 'NPC name is required',
    })
    expect(await added('mira', person({ description: ' ' }))).toMatchObject({ description: null, imageUrl: null })
  })

  test('a form sent twice at once adds one', async () => {
    const form = { bookId: TABLE, id: newId(), npc: person() }
    await Promise.all([world.as('mira').npcs.add(form), world.as('mira').npcs.add(form)])
    expect(await world.db.select().from(npcs).where(eq(npcs.id, form.id))).toHaveLength(1)
  })

  test('what is deleted is gone for everybody, and only keepers delete', async () => {
    const { id } = await added('mira', person(), false)
    await expect(world.as('otto').npcs.remove({ id })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    world.heard.length = 0
    await world.as('lio').npcs.remove({ id })
    expect(world.heard.map(said => said.name)).toContain('npc.removed')
    await expect(world.as('mira').npcs.read({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('the gallery of a book that is closed to a stranger does not exist, but for the assistant', async () => {
    const closed = newId()
    await world
      .as('mira')
      .books.create({ id: closed, title: 'Closed', ward: 'gm-only', campaignPassword: 'closed-faces' })
    const { id } = await world.as('mira').npcs.add({ bookId: closed, id: newId(), veil: false, npc: person() })
    for (const who of ['otto', 'vex', null] as const) {
      await expect(world.as(who).npcs.list({ bookId: closed })).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
      await expect(world.as(who).npcs.read({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    expect((await world.as(assistant()).npcs.list({ bookId: closed })).npcs).toHaveLength(1)
  })
})
