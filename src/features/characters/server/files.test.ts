import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { characterFiles } from './files.ts'

const TABLE = newId()
const WREN = newId()
let world: World

beforeAll(async () => {
  world = await openWorld()
  await world.as('mira').books.create({ id: TABLE, title: 'Seen', ward: 'party', campaignPassword: 'seen-faces' })
  await world.as('otto').characters.make({ id: WREN, name: 'Wren', join: { password: 'seen-faces' } })
})
afterAll(() => world.close())

const picture = async () =>
  new File(
    [
      await sharp({ create: { width: 9, height: 9, channels: 3, background: '#393' } })
        .png()
        .toBuffer(),
    ],
    'me.png',
  )
const keyOf = (url: string | null) => url?.slice('/files/'.length) ?? ''
const served = async (who: CastName | null, key: string) =>
  characterFiles[key.split('/')[0] ?? '']?.(await world.call(who), key)

test('a portrait lies in the player’s own area, and is served to those who see the character', async () => {
  const first = await world.as('otto').characters.setPortrait({ id: WREN, file: await picture() })
  const key = keyOf(first.avatarUrl)
  expect(key).toMatch(new RegExp(`^character-avatars/${world.id('otto')}/`))
  expect([
    await served('otto', key),
    await served('mira', key),
    await served('vex', key),
    await served(null, key),
  ]).toEqual([true, true, false, false])
  const second = await world.as('otto').characters.setPortrait({ id: WREN, file: await picture() })
  await world.runJobs()
  expect(await served('otto', key)).toBe(false)
  expect(await world.app.ports.files.get(key)).toBeNull()
  expect(await world.app.ports.files.get(keyOf(second.avatarUrl))).not.toBeNull()
  expect((await world.as('otto').characters.removePortrait({ id: WREN })).avatarUrl).toBeNull()
})

test('nobody hangs a portrait or lays a sheet for somebody else', async () => {
  const file = await picture()
  await expect(world.as('mira').characters.setPortrait({ id: WREN, file })).rejects.toMatchObject({
    code: 'NOT_ALLOWED',
  })
  await expect(world.as('vex').characters.setPortrait({ id: WREN, file })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(world.as('mira').characters.setSheet({ id: WREN, file })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
})

test('a text that calls itself a picture is refused', async () => {
  const file = new File(['<svg onload="alert(1)"/>'], 'me.png', { type: 'image/png' })
  const refused = world.as('otto').characters.setPortrait({ id: WREN, file })
  await expect(refused).rejects.toMatchObject({ code: 'FILE_TYPE' })
})

test('a sheet is a document of the four kinds by name and content; a link takes its place', async () => {
  const sheet = (name: string, content: string) =>
    world.as('otto').characters.setSheet({ id: WREN, file: new File([content], name) })
  const character = await sheet('Wren.PDF', '%PDF-1.7 …')
  expect(character).toMatchObject({ sheetIsUploaded: true })
  const key = keyOf(character.soulScroll)
  expect(key).toMatch(new RegExp(`^character-sheets/${world.id('otto')}/.*\\.pdf$`))
  expect([await served('mira', key), await served('vex', key)]).toEqual([true, false])
  for (const [name, content] of [
    ['wren.pdf', '<html>'],
    ['wren.exe', '%PDF-1.7'],
    ['wren.docx', '%PDF-1.7'],
  ] as const)
    await expect(sheet(name, content)).rejects.toMatchObject({
      message: 'A sheet is a PDF, DOC, DOCX or RTF file of at most 10 MB.',
    })
  const linked = await world
    .as('otto')
    .characters.edit({ id: WREN, name: 'Wren', soulScroll: 'https://sheets.example/wren' })
  expect(linked).toMatchObject({ soulScroll: 'https://sheets.example/wren', sheetIsUploaded: false })
  await world.runJobs()
  expect(await world.app.ports.files.get(key)).toBeNull()
})
