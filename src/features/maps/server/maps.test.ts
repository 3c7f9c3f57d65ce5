import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { plans } from '#features/entitlements/server/tables.ts'
import { storedFiles } from '#features/media/server/tables.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { MOST_PINS } from '../rules.ts'
import { mapPins, maps } from './tables.ts'

let world: World
let picture: File
beforeAll(async () => {
  world = await openWorld()
  const jpeg = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#caa' } })
    .jpeg()
    .toBuffer()
  picture = new File([new Uint8Array(jpeg)], 'land.jpg', { type: 'image/jpeg' })
})
afterAll(() => world.close())
beforeEach(() => {
  world.heard.length = 0
})

const bookId = () => world.id('lantern')
const marsh = () => world.id('map marsh')
const at = { x: 0.5, y: 0.25 }
const words = (label: string) => ({ kind: 'words' as const, label, targetId: null, note: '' })
const added = (more: object = {}, who: 'mira' | 'lio' = 'mira') =>
  world.as(who).maps.add({ bookId: bookId(), id: newId(), title: 'The cellar', file: picture, ...more })
const namesFor = async (who: 'mira' | 'otto' | 'pell' | 'lio', id = marsh()) =>
  (await world.as(who).maps.read({ id })).pins.map(({ name }) => name)

describe('maps', () => {
  test('a new one is veiled: the GM side has it, and for everybody else it does not exist', async () => {
    const made = await added({ note: 'One step deeper each time.' }, 'lio')
    expect(made).toMatchObject({ title: 'The cellar', veiled: true, width: 300, height: 200, pins: [] })
    expect(world.heard.map(({ channel, name }) => [channel, name])).toEqual([[`table:${bookId()}`, 'maps.changed']])
    for (const who of ['mira', 'lio', 'sol'] as const)
      expect((await world.as(who).maps.list({ bookId: bookId() })).maps.map(({ id }) => id)).toContain(made.id)
    for (const who of ['otto', 'pell', 'vex', null] as const)
      await expect(world.as(who).maps.read({ id: made.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await world.as('otto').maps.list({ bookId: bookId() })).maps.map(({ id }) => id)).not.toContain(made.id)
    await expect(world.as('vex').maps.list({ bookId: bookId() })).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })

    await world.as('mira').maps.setVeil({ id: made.id, veil: false })
    expect(await world.as('otto').maps.read({ id: made.id })).toMatchObject({ veiled: false, can: { edit: false } })
    await world.as('mira').maps.setVeil({ id: made.id, veil: true })
    await expect(world.as('otto').maps.read({ id: made.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await world.as('mira').maps.remove({ id: made.id })
  })

  test('a form sent twice adds one map and keeps one picture; one without a picture adds none', async () => {
    const input = { bookId: bookId(), id: newId(), title: 'Twice', file: picture }
    await Promise.all([world.as('mira').maps.add(input), world.as('mira').maps.add(input)])
    await world.as('mira').maps.add(input)
    expect(await world.db.select().from(maps).where(eq(maps.id, input.id))).toHaveLength(1)
    expect(await world.db.select().from(storedFiles).where(eq(storedFiles.kind, 'map'))).toHaveLength(2)
    await expect(added({ file: undefined })).rejects.toMatchObject({ code: 'FILE_MISSING' })
    await expect(added({ file: new File(['<svg/>'], 'a.jpg') })).rejects.toMatchObject({ code: 'FILE_TYPE' })
    await expect(added({ title: ' ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await world.as('mira').maps.remove({ id: input.id })
    expect(await world.db.select().from(storedFiles).where(eq(storedFiles.kind, 'map'))).toHaveLength(1)
  })

  test('players change nothing', async () => {
    const { maps: otto } = world.as('otto')
    await expect(otto.add({ bookId: bookId(), id: newId(), title: 'Mine', file: picture })).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
    })
    await expect(otto.targets({ bookId: bookId() })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    for (const act of [
      () => otto.edit({ id: marsh(), map: { title: 'Mine' } }),
      () => otto.setImage({ id: marsh(), file: picture }),
      () => otto.setVeil({ id: marsh(), veil: true }),
      () => otto.remove({ id: marsh() }),
      () => otto.addPin({ id: marsh(), pinId: newId(), pin: words('Here'), at }),
    ])
      await expect(act()).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    // A pin is known to those who keep the map alone.
    for (const act of [
      () => otto.editPin({ id: world.id('pin well'), at }),
      () => otto.setPinVeil({ id: world.id('pin well'), veil: true }),
      () => otto.removePin({ id: world.id('pin well') }),
    ])
      await expect(act()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('another picture takes the place of the earlier one, which is forgotten', async () => {
    const { id, imageUrl } = await added()
    const changed = await world.as('lio').maps.setImage({ id, file: picture })
    expect(changed.imageUrl).not.toBe(imageUrl)
    expect(await world.db.select().from(storedFiles).where(eq(storedFiles.kind, 'map'))).toHaveLength(2)
    await world.as('mira').maps.edit({ id, map: { title: 'The cellar', note: 'Damp.' } })
    await world.as('mira').maps.edit({ id, map: { title: 'The deep cellar' } })
    expect(await world.as('mira').maps.read({ id })).toMatchObject({ title: 'The deep cellar', note: 'Damp.' })
    await world.as('mira').maps.remove({ id })
  })

  test('without the plan of its host a map can be veiled and deleted; writing waits', async () => {
    const { id } = await added()
    const ofMira = eq(plans.userId, world.id('mira'))
    await world.db.update(plans).set({ status: 'ended' }).where(ofMira)
    const { maps: mine } = world.as('lio')
    await expect(mine.edit({ id, map: { title: 'No' } })).rejects.toMatchObject({ code: 'WRITING_WAITS' })
    await expect(mine.addPin({ id, pinId: newId(), pin: words('No'), at })).rejects.toMatchObject({
      code: 'WRITING_WAITS',
    })
    await expect(added()).rejects.toMatchObject({ code: 'WRITING_WAITS' })
    await mine.setVeil({ id, veil: false })
    await mine.remove({ id })
    await world.db.update(plans).set({ status: 'active' }).where(ofMira)
  })
})

describe('pins', () => {
  test('players see those that are open and lead to what they know; nothing tells of the others', async () => {
    expect(await namesFor('mira')).toHaveLength(7)
    const shown = await namesFor('otto')
    expect(shown).toEqual([
      'The milestone that was',
      'The Ferryman of Low Ferry',
      'The Toll Girl',
      'The Lantern Road',
      'The dry well',
    ])
    const { pins } = await world.as('mira').maps.read({ id: marsh() })
    expect(pins.filter(pin => pin.hidden).map(pin => pin.veiled)).toEqual([true, false])
  })

  test('a veil over what a pin leads to takes the pin along, and lifting it for one player shows it to that one', async () => {
    const npcs = () => world.as('mira').npcs
    await npcs().setVeil({ id: world.id('ferryman'), veil: true })
    expect(await namesFor('otto')).not.toContain('The Ferryman of Low Ferry')
    await npcs().setLift({ id: world.id('ferryman'), userId: world.id('otto'), lifted: true })
    expect(await namesFor('otto')).toContain('The Ferryman of Low Ferry')
    expect(await namesFor('pell')).not.toContain('The Ferryman of Low Ferry')
    await npcs().setVeil({ id: world.id('ferryman'), veil: false })
    expect(await namesFor('pell')).toContain('The Ferryman of Low Ferry')
  })

  test('a pin leads to a handout only for those whom it is shared with', async () => {
    const handout = { title: 'The toll table', content: 'One true thing.', shared: false }
    const { id } = await world.as('mira').handouts.add({ bookId: bookId(), id: newId(), handout })
    const pin = { kind: 'handout' as const, label: '', targetId: id, note: '' }
    const pinId = newId()
    await world.as('mira').maps.addPin({ id: marsh(), pinId, veil: false, pin, at })
    expect(await namesFor('otto')).not.toContain('The toll table')
    await world.as('mira').handouts.share({ id, shared: true })
    expect(await namesFor('otto')).toContain('The toll table')
    await world.as('mira').handouts.remove({ id })
    expect(await namesFor('mira')).not.toContain('The toll table')
  })

  test('a pin is added veiled and once, moved, shown and deleted', async () => {
    const { maps: lio } = world.as('lio')
    const input = { id: marsh(), pinId: newId(), pin: words('The hazel'), at }
    await lio.addPin(input)
    await lio.addPin(input)
    const find = async () => (await lio.read({ id: marsh() })).pins.filter(pin => pin.id === input.pinId)
    expect(await find()).toMatchObject([{ name: 'The hazel', veiled: true, hidden: true, ...at }])
    await lio.editPin({ id: input.pinId, at: { x: 1, y: 0 } })
    expect(await find()).toMatchObject([{ name: 'The hazel', x: 1, y: 0 }])
    await lio.editPin({ id: input.pinId, pin: words('The third hazel') })
    expect(await find()).toMatchObject([{ name: 'The third hazel', x: 1, y: 0 }])
    expect(await namesFor('pell')).not.toContain('The third hazel')
    await lio.setPinVeil({ id: input.pinId, veil: false })
    expect(await namesFor('pell')).toContain('The third hazel')
    world.heard.length = 0
    await lio.removePin({ id: input.pinId })
    expect(await find()).toEqual([])
    expect(world.heard.map(({ channel, name }) => [channel, name])).toEqual([[`table:${bookId()}`, 'maps.changed']])
  })

  test('it leads to something of its own book, and lies on the picture', async () => {
    const { maps: mira } = world.as('mira')
    const to = (kind: 'npc' | 'chapter' | 'handout', targetId: string) => ({ kind, label: '', targetId, note: '' })
    const add = (pin: object, where = at) =>
      mira.addPin({ id: marsh(), pinId: newId(), pin: pin as ReturnType<typeof words>, at: where })
    const elsewhere = newId()
    const npc = { type: 'person' as const, name: 'Somebody else' }
    await world.as('mira').npcs.add({ bookId: world.id('afterlight'), id: elsewhere, npc })
    await expect(add(to('npc', elsewhere))).rejects.toMatchObject({ code: 'PIN_TARGET_GONE' })
    await expect(add(to('chapter', world.id('ferryman')))).rejects.toMatchObject({ code: 'PIN_TARGET_GONE' })
    await expect(add(to('handout', newId()))).rejects.toMatchObject({ code: 'PIN_TARGET_GONE' })
    await expect(add({ kind: 'npc', label: '', targetId: null, note: '' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    await expect(add(words('  '))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    for (const where of [
      { x: -0.1, y: 0 },
      { x: 0, y: 1.01 },
      { x: Number.NaN, y: 0 },
    ])
      await expect(add(words('Off'), where)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('the id of a pin of another map adds nothing there', async () => {
    const { id } = await added()
    const input = { id, pinId: world.id('pin well'), pin: words('Stolen'), at }
    await expect(world.as('mira').maps.addPin(input)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    expect(await namesFor('mira')).toContain('The dry well')
    await world.as('mira').maps.remove({ id })
  })

  test('a map has at most 200 pins, also with several at once', async () => {
    const { id } = await added()
    const row = { mapId: id, x: 0, y: 0, label: 'Full', note: '', veil: true, createdAt: new Date() }
    await world.db.insert(mapPins).values(Array.from({ length: MOST_PINS - 1 }, () => ({ ...row, id: newId() })))
    const both = await Promise.allSettled(
      ['One', 'Other'].map(label => world.as('mira').maps.addPin({ id, pinId: newId(), pin: words(label), at })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'PINS_FULL' } })
    await world.as('mira').maps.remove({ id })
  })

  test('targets are offered by name to those who keep the map', async () => {
    const { targets } = await world.as('lio').maps.targets({ bookId: bookId(), find: 'toll' })
    expect(targets).toContainEqual({ kind: 'npc', id: world.id('toll-girl'), name: 'The Toll Girl' })
    expect(targets.every(({ name }) => /toll/i.test(name))).toBe(true)
  })

  test('burning the book burns its maps', async () => {
    await world.as('mira').books.burn({ id: bookId(), phrase: 'BURN IT' })
    await world.runJobs()
    expect(await world.db.select().from(maps).where(eq(maps.bookId, bookId()))).toEqual([])
    expect(await world.db.select().from(storedFiles).where(eq(storedFiles.kind, 'map'))).toEqual([])
  })
})
