import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { extensions, fileRules } from '#app/server/roof.ts'
import { characters } from '#features/characters/server/tables.ts'
import { mentionRules } from '#features/manuscripts/server/service/mentions.ts'
import { storedFiles } from '#features/media/server/tables.ts'
import { asked } from '#kit/server/asked.ts'
import { readZip } from '#kit/server/zip/read-zip.ts'
import { newId } from '#kit/shared/ids.ts'
import { asFile, foreignPassport } from '#test/passports.ts'
import { openWorld, type World } from '#test/world.ts'
import type { Choice } from '../contract.ts'
import { passportHandlers } from './handlers.ts'
import { admittedPassports } from './tables.ts'

const aPortrait = async () => {
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#393' } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(png)], 'portrait.png', { type: 'image/png' })
}
let world: World
let foreign: Awaited<ReturnType<World['openBeside']>>
beforeAll(async () => {
  world = await openWorld()
  foreign = await world.openBeside({
    sessionSecret: 'the secret of another server',
    baseUrl: 'https://elsewhere.example',
  })
  await world.as('otto').characters.setPortrait({ id: world.id('brannoc'), file: await aPortrait() })
})
afterAll(async () => {
  await foreign.close()
  await world.close()
})

/** The passport of a character, as its player downloads it. */
async function passportOf(key: string, choice: Partial<z.output<typeof Choice>> = {}, who: 'otto' | 'pell' = 'otto') {
  const characterId = world.id(key as 'brannoc')
  const { id } = await world.as(who).passport.begin({ characterId, id: newId(), ...choice })
  await world.runJobs()
  const job = await world.as(who).fileJobs.read({ id })
  expect(job).toMatchObject({ state: 'done', error: null })
  const key2 = job.url!.replace('/files/', '')
  const file = await world.app.ports.files.get(key2)
  return { job, key: key2, bytes: new Uint8Array(await new Response(file!.stream).arrayBuffer()) }
}
/** The other server: the same people, another key and another address. */
const elsewhere = async (who: 'otto' | 'pell' | 'vex') => ({
  ...(await world.call(who)),
  ports: { ...world.app.ports, config: foreign.app.ports.config },
})
const there = () => passportHandlers(extensions(mentionRules))
const jsonOf = async (bytes: Uint8Array, path: string) => JSON.parse(await (await readZip(bytes)).text(path))
const counts = async () => [
  await world.db.$count(characters),
  await world.db.$count(admittedPassports),
  await world.db.$count(storedFiles),
]

describe('making a passport', () => {
  test('its player has the sheet, the portrait and where they appear; the journal only by choice', async () => {
    const { bytes, job } = await passportOf('brannoc')
    expect(job.fileName).toMatch(/^Brannoc Tolle, passport-\d{4}-\d\d-\d\d\.zip$/)
    const { paths } = await readZip(bytes)
    expect(paths.toSorted()).toEqual(['manifest.json', 'manifest.sig', 'portrait.jpg'])
    const manifest = await jsonOf(bytes, 'manifest.json')
    expect(manifest).toMatchObject({
      format: 'tomewright-passport',
      version: 1,
      origin: world.app.ports.config.baseUrl,
      character: { name: 'Brannoc Tolle', level: 5, race: 'Human' },
      appearsIn: [{ campaign: 'The Lantern at Hollowmere' }],
    })
    const seen = await world
      .as('otto')
      .reader.mentionedIn({ bookId: world.id('lantern'), kind: 'character', id: world.id('brannoc') })
    expect(manifest.appearsIn[0].chapters).toEqual(seen.map(({ title }) => title))
    expect(JSON.stringify(manifest)).not.toContain(world.id('otto'))
  })

  test('secret entries go along only where they were chosen', async () => {
    const without = await jsonOf((await passportOf('brannoc', { journal: true })).bytes, 'journal.json')
    expect(without.length).toBeGreaterThan(0)
    expect(without.every(({ part }: { part: string }) => part === 'main')).toBe(true)
    expect(JSON.stringify(without)).not.toMatch(/\[secret|\]\((?:npc|character|chapter):/)
    const { bytes, job } = await passportOf('brannoc', { journal: true, secrets: true })
    expect((await jsonOf(bytes, 'journal.json')).some(({ part }: { part: string }) => part === 'secret')).toBe(true)
    expect(job.fileName).toContain('with secret entries')
    await passportOf('brannoc', { journal: false, secrets: true }).then(async one =>
      expect((await readZip(one.bytes)).paths).not.toContain('journal.json'),
    )
  })

  test('another choice takes the place of the one under way', async () => {
    const characterId = world.id('brannoc')
    const first = await world.as('otto').passport.begin({ characterId, id: newId(), journal: true, secrets: true })
    const second = await world.as('otto').passport.begin({ characterId, id: newId() })
    expect(second.id).not.toBe(first.id)
    await expect(world.as('otto').fileJobs.read({ id: first.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await world.as('otto').passport.begin({ characterId, id: newId() })).id).toBe(second.id)
    await world.runJobs()
  })

  test('nobody else makes one: not the GM, not the party, not an admin, not a stranger', async () => {
    const characterId = world.id('brannoc')
    for (const who of ['mira', 'pell', 'lio', 'sol'] as const) {
      await expect(world.as(who).passport.begin({ characterId, id: newId() })).rejects.toMatchObject({
        code: 'NOT_ALLOWED',
      })
      await expect(world.as(who).passport.contents({ characterId })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    }
    await expect(world.as('vex').passport.begin({ characterId, id: newId() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(world.as(null).passport.begin({ characterId, id: newId() })).rejects.toMatchObject({
      code: 'SIGN_IN_REQUIRED',
    })
  })

  test('only its player fetches the file', async () => {
    const { key } = await passportOf('isaveth')
    expect(await fileRules.exports!(await world.call('otto'), key)).toBeTruthy()
    for (const who of ['mira', 'pell', 'sol', 'vex', null] as const)
      expect(await fileRules.exports!(await world.call(who), key)).toBeFalsy()
  })
})

describe('bringing a passport', () => {
  test('of another server makes a new character with its portrait and journal, once', async () => {
    const { bytes } = await passportOf('brannoc', { journal: true, secrets: true })
    const file = () => asFile(bytes)
    const look = await asked(there().look, await elsewhere('pell'), { file: file() })
    expect(look).toMatchObject({
      name: 'Brannoc Tolle',
      isOurs: false,
      origin: world.app.ports.config.baseUrl,
      hasPortrait: true,
      here: null,
    })
    expect(look.secretEntries).toBeGreaterThan(0)
    const id = newId()
    const join = { password: 'reeds-laid-flat', bookId: world.id('lantern') }
    const bring = async () => asked(there().admit, await elsewhere('pell'), { file: file(), id, journal: true, join })
    const [one, other] = await Promise.all([bring(), bring()])
    expect([one.character.id, other.character.id]).toEqual([id, id])
    expect(one.character).toMatchObject({
      name: 'Brannoc Tolle',
      bookId: world.id('lantern'),
      createdBy: world.id('pell'),
    })
    expect(one.character.avatarUrl).toMatch(/^\/files\/character-avatars\//)
    expect(one.entries).toBe(look.entries + look.secretEntries)
    expect(await world.db.$count(storedFiles)).toBeGreaterThan(0)

    const secret = await world.as('pell').journals.secretEntries({ characterId: id })
    expect(secret.entries.map(({ audience }) => audience)).toEqual(
      Array.from({ length: look.secretEntries }, () => 'private'),
    )
    await expect(world.as('mira').journals.read({ characterId: id })).rejects.toMatchObject({ code: 'JOURNAL_CLOSED' })

    const again = await asked(there().look, await elsewhere('pell'), { file: file() })
    expect(again.here).toEqual({ characterId: id, name: 'Brannoc Tolle' })
    const before = await counts()
    await expect(
      asked(there().admit, await elsewhere('pell'), { file: file(), id: newId(), journal: false }),
    ).rejects.toMatchObject({
      code: 'PASSPORT_IS_HERE',
      data: { characterId: id, name: 'Brannoc Tolle' },
    })
    expect(await counts()).toEqual(before)

    expect(await world.as('mira').passport.among({ characterIds: [id] })).toMatchObject([
      { isOurs: false, characterId: id },
    ])
    expect(await world.as('pell').passport.among({ characterIds: [id] })).toHaveLength(1)
    for (const who of ['otto', 'vex'] as const)
      expect(await world.as(who).passport.among({ characterIds: [id] })).toEqual([])

    await world.as('pell').characters.remove({ id })
    expect((await asked(there().look, await elsewhere('pell'), { file: file() })).here).toBeNull()
  })

  test('at the same moment under two ids makes one', async () => {
    const { bytes } = await foreignPassport({ name: 'Twice' })
    const bring = () => world.as('pell').passport.admit({ file: asFile(bytes), id: newId() })
    const done = await Promise.allSettled([bring(), bring()])
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(done.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'PASSPORT_IS_HERE' } })
  })

  test('of this server is checked here: its player is told that the character is here, another is refused', async () => {
    const { bytes } = await passportOf('isaveth')
    const file = () => asFile(bytes)
    expect(await world.as('otto').passport.look({ file: file() })).toMatchObject({
      isOurs: true,
      here: { characterId: world.id('isaveth'), name: 'Isaveth Quill' },
    })
    const before = await counts()
    await expect(world.as('otto').passport.admit({ file: file(), id: newId() })).rejects.toMatchObject({
      code: 'PASSPORT_IS_HERE',
    })
    for (const who of ['pell', 'mira', 'vex'] as const)
      await expect(world.as(who).passport.admit({ file: file(), id: newId() })).rejects.toMatchObject({
        code: 'PASSPORT_OF_ANOTHER',
      })
    expect(await counts()).toEqual(before)
  })

  test('from elsewhere with the id of another’s character: it stays as it is, and nobody learns that it exists', async () => {
    const brannoc = await world.as('otto').characters.read({ id: world.id('brannoc') })
    const bytesOf = async (id: string) => (await foreignPassport({ name: 'Somebody', id })).bytes
    const lookAt = async (id: string) => ({
      ...(await world.as('vex').passport.look({ file: asFile(await bytesOf(id)) })),
      madeAt: 0,
    })
    expect(await lookAt(world.id('brannoc'))).toEqual(await lookAt(newId()))
    const made = await world.as('vex').passport.admit({ file: asFile(await bytesOf(world.id('brannoc'))), id: newId() })
    expect(made.character.id).not.toBe(world.id('brannoc'))
    expect(await world.as('otto').characters.read({ id: world.id('brannoc') })).toEqual(brannoc)

    const before = await counts()
    for (const [who, code] of [
      ['vex', 'NOT_FOUND'],
      ['pell', 'NOT_ALLOWED'],
    ] as const)
      await expect(
        world.as(who).passport.admit({ file: asFile(await bytesOf(newId())), id: world.id('brannoc') }),
      ).rejects.toMatchObject({ code })
    await expect(
      world.as('otto').passport.admit({ file: asFile(await bytesOf(newId())), id: world.id('brannoc') }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await counts()).toEqual(before)
    expect(await world.as('otto').characters.read({ id: world.id('brannoc') })).toEqual(brannoc)
  })

  test('of a character with a drawn head gives the new one the same head', async () => {
    const { bytes } = await passportOf('isaveth')
    expect((await readZip(bytes)).paths).not.toContain('portrait.jpg')
    const made = await asked(there().admit, await elsewhere('otto'), {
      file: asFile(bytes),
      id: newId(),
      journal: false,
    })
    expect(made).toMatchObject({ left: [], character: { avatarUrl: '/files/heads/bard.svg' } })
  })

  test('a wrong campaign password makes nothing', async () => {
    const { bytes } = await foreignPassport({ name: 'Doorstep' })
    const before = await counts()
    const join = { password: 'no such password' }
    await expect(world.as('pell').passport.admit({ file: asFile(bytes), id: newId(), join })).rejects.toMatchObject({
      code: 'CAMPAIGN_NOT_FOUND',
    })
    expect(await counts()).toEqual(before)
  })

  test('a portrait that is no picture is left and named', async () => {
    const { bytes } = await foreignPassport({ name: 'Faceless' }, [
      ['portrait.jpg', new TextEncoder().encode('not a picture')],
    ])
    const made = await world.as('pell').passport.admit({ file: asFile(bytes), id: newId() })
    expect(made.character.avatarUrl).toBeNull()
    expect(made.left).toEqual([expect.stringMatching(/^The portrait: Invalid file type/)])
  })

  test('a visitor brings none, and no file is no passport', async () => {
    await expect(world.as(null).passport.look({})).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    await expect(world.as('pell').passport.look({})).rejects.toMatchObject({ code: 'FILE_MISSING' })
  })
})

test('an account takes along from where its characters came', async () => {
  expect(await world.db.$count(admittedPassports)).toBeGreaterThan(0)
  expect(await world.as('mira').passport.among({ characterIds: [world.id('underhow')] })).toMatchObject([
    { origin: 'https://harbour-tables.example', isOurs: false },
  ])
})
