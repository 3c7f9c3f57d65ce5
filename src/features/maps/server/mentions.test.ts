import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/shared/ids.ts'
import { rewriteBook } from '#test/house/rewrite-book.ts'
import { openWorld, type World } from '#test/world.ts'

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

type Who = 'mira' | 'otto' | 'pell' | 'lio'
const bookId = () => world.id('lantern')
const prologueFor = async (who: Who) => JSON.stringify(await world.as(who).reader.prologue({ bookId: bookId() }))
const found = async (who: Who, words: string) =>
  (await world.as(who).search.inBook({ bookId: bookId(), words })).hits
    .filter(({ kind }) => kind === 'map')
    .map(({ id }) => id)

test('a map that a text mentions is followed and found by those who see it; behind the veil its title is absent', async () => {
  const id = newId()
  const title = 'The Quagwort Survey'
  await world.as('mira').maps.add({ bookId: bookId(), id, title, note: 'In brown ink.', file: picture })
  await rewriteBook(world, bookId(), { longDescription: `It was drawn on [${title}](map:${id}).` })
  const listed = { kind: 'map', id, name: title }
  expect(await world.as('lio').manuscripts.mentionable({ bookId: bookId() })).toContainEqual({
    ...listed,
    veiled: true,
  })
  for (const who of ['mira', 'lio'] as const) {
    expect(await prologueFor(who)).toContain(id)
    expect(await found(who, 'quagwort brown')).toEqual([id])
  }
  for (const who of ['otto', 'pell'] as const) {
    expect(await prologueFor(who)).toContain('something')
    expect(await prologueFor(who)).not.toMatch(new RegExp(`Quagwort|${id}`))
    expect(await found(who, 'quagwort')).toEqual([])
  }

  await world.as('mira').maps.setVeil({ id, veil: false })
  for (const who of ['otto', 'pell'] as const) {
    expect(await prologueFor(who)).toContain(id)
    expect(await found(who, 'quagwort')).toEqual([id])
  }
})

test('a map is found by what its pins say, as far as the viewer sees them', async () => {
  const marsh = [world.id('map marsh')]
  expect([await found('otto', '"dry is what"'), await found('mira', '"dry is what"')]).toEqual([marsh, marsh])
  expect([await found('otto', '"tenth mile"'), await found('mira', '"tenth mile"')]).toEqual([[], marsh])
  const ofVeiledPlace = '"only at dusk"'
  expect([await found('pell', ofVeiledPlace), await found('lio', ofVeiledPlace)]).toEqual([[], marsh])
  expect(await found('otto', 'milestone nowhere')).toEqual([])
})
