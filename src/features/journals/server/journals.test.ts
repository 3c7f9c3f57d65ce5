import { afterAll, beforeAll, expect, test } from 'vitest'
import { withoutRateLimits } from '#kit/server/without-rate-limits.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const CLOSED = { code: 'JOURNAL_CLOSED' }
const brannoc = () => ({ characterId: world.id('brannoc') })
const underhow = () => ({ characterId: world.id('underhow') })
const form = { title: 'A day', content: 'It *rained*.', tags: 'rain, , the weir ,rain', entryDate: '2026-05-03' }
const add = (change: object = {}) => ({ ...form, ...underhow(), id: newId(), part: 'main' as const, ...change })
const titles = ({ entries }: { entries: { title: string }[] }) => entries.map(({ title }) => title)

/** Someone in the campaign’s helping parts, who neither owns it nor plays in it; and the admin. */
const OTHERS = ['lio', 'sol', 'vex'] as const

test('a new journal is private, written in fantasy, without quotes, and called after its character', async () => {
  const id = newId()
  await world.as('pell').characters.make({ id, name: 'Wend' })
  const journal = await world.as('pell').journals.read({ characterId: id })
  expect(journal).toMatchObject({ title: "Wend's Journal", scribeStyle: 'fantasy', bookId: null })
  expect(journal.settings).toMatchObject({ visibility: 'private', allowGMQuotes: false })
  await world.as('pell').journals.setSettings({ characterId: id, visibility: 'campaign' })
  for (const who of ['mira', 'otto', 'sol'] as const)
    await expect(world.as(who).journals.read({ characterId: id })).rejects.toMatchObject(CLOSED)
})

test('a private journal is its writer’s; the owner of the campaign reads only the secret entry that is for the owner', async () => {
  const journal = await world.as('otto').journals.read(brannoc())
  expect(journal.can).toMatchObject({ readMain: true, readSecret: true, write: true, set: true })
  expect(titles(await world.as('otto').journals.entries(brannoc()))).toHaveLength(3)
  expect(titles(await world.as('otto').journals.secretEntries(brannoc()))).toEqual([
    'The lane by Aldermoor',
    'What I gave the girl',
  ])

  const seen = await world.as('mira').journals.read(brannoc())
  expect(seen).toMatchObject({ settings: null, can: { readMain: false, readSecret: true, write: false, set: false } })
  await expect(world.as('mira').journals.entries(brannoc())).rejects.toMatchObject(CLOSED)
  expect(titles(await world.as('mira').journals.secretEntries(brannoc()))).toEqual(['The lane by Aldermoor'])

  for (const who of ['pell', ...OTHERS] as const) {
    await expect(world.as(who).journals.read(brannoc())).rejects.toMatchObject(CLOSED)
    await expect(world.as(who).journals.entries(brannoc())).rejects.toMatchObject(CLOSED)
    await expect(world.as(who).journals.secretEntries(brannoc())).rejects.toMatchObject(CLOSED)
  }
  await expect(world.as(null).journals.read(brannoc())).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
})

test('an entry that somebody may not read answers like one that does not exist', async () => {
  const [main] = (await world.as('otto').journals.entries(brannoc())).entries
  const [told, kept] = (await world.as('otto').journals.secretEntries(brannoc())).entries
  const unread = { mira: [main, kept], pell: [main, told, kept], sol: [main, told, kept], lio: [main, told, kept] }
  const missing = await world
    .as('otto')
    .journals.readEntry({ id: newId() })
    .catch(error => error.toJSON())
  expect(missing).toMatchObject(CLOSED)
  for (const [who, entries] of Object.entries(unread))
    for (const entry of entries) {
      const refusal = await world
        .as(who as 'mira')
        .journals.readEntry({ id: entry!.id })
        .catch(error => error.toJSON())
      expect(refusal).toEqual(missing)
    }
  expect(await world.as('mira').journals.readEntry({ id: told!.id })).toMatchObject({ content: null, audience: 'gm' })
  expect(await world.as('otto').journals.readEntry({ id: kept!.id })).toMatchObject({ audience: 'private' })
})

test('a journal for the campaign is read by its owner and its players, and by nobody who only helps', async () => {
  for (const who of ['mira', 'otto'] as const) {
    expect(titles(await world.as(who).journals.entries(underhow()))).toEqual(['Cellars, a reckoning', 'On soup'])
    const journal = await world.as(who).journals.read(underhow())
    expect(journal.can).toMatchObject({ readMain: true, readSecret: who === 'mira', write: false })
  }
  await expect(world.as('otto').journals.secretEntries(underhow())).rejects.toMatchObject(CLOSED)
  for (const who of OTHERS) await expect(world.as(who).journals.entries(underhow())).rejects.toMatchObject(CLOSED)
})

test('which journals of a party are open to somebody', async () => {
  const characterIds = [world.id('brannoc'), world.id('underhow'), newId()]
  const among = async (who: 'mira') => (await world.as(who).journals.among({ characterIds })).characterIds.sort()
  expect(await among('mira')).toEqual([world.id('brannoc'), world.id('underhow')].sort())
  // Of Brannoc's journal she reads a secret entry, and not the main part.
  const { main } = await world.as('mira').journals.among({ characterIds })
  expect(main).toEqual([world.id('underhow')])
  expect(await among('pell' as 'mira')).toEqual([world.id('underhow')])
  expect(await among('sol' as 'mira')).toEqual([])
})

test('the writer adds, edits and deletes; nobody else does, and nobody writes for another', async () => {
  const { id } = await world.as('pell').journals.addEntry(add())
  const entry = await world.as('pell').journals.readEntry({ id })
  expect(entry).toMatchObject({
    title: 'A day',
    content: 'It *rained*.',
    preview: 'It rained.',
    tags: ['rain', 'the weir'],
    entryDate: '2026-05-03',
    audience: null,
    createdBy: world.id('pell'),
    characterName: 'Pell Underhow',
    scribeStyle: 'grimoire',
  })
  await world.as('pell').journals.editEntry({ id, title: 'Another day' })
  expect(await world.as('pell').journals.readEntry({ id })).toMatchObject({
    ...entry,
    title: 'Another day',
    content: 'It *rained*.',
  })
  for (const who of ['mira', 'otto'] as const) {
    await expect(world.as(who).journals.addEntry(add())).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await expect(world.as(who).journals.editEntry({ id, title: 'No' })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await expect(world.as(who).journals.removeEntry({ id })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  }
  await expect(world.as('sol').journals.removeEntry({ id })).rejects.toMatchObject(CLOSED)
  expect(await world.as('pell').journals.removeEntry({ id })).toEqual({ done: true })
  await expect(world.as('pell').journals.readEntry({ id })).rejects.toMatchObject(CLOSED)
})

test('an entry needs a title, and a form that is sent twice adds one', async () => {
  await expect(world.as('pell').journals.addEntry(add({ title: ' \u200B' }))).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  const twice = add({ entryDate: '1999-12-31' })
  await world.as('pell').journals.addEntry(twice)
  await world.as('pell').journals.addEntry({ ...twice, title: 'Again' })
  const entries = await world.as('pell').journals.entries(underhow())
  expect(titles(entries)).toEqual(['Cellars, a reckoning', 'On soup', 'A day'])
  await world.as('pell').journals.removeEntry({ id: twice.id })
})

test('the id of an entry of another journal or part adds nothing and shows nothing', async () => {
  const [entry] = (await world.as('otto').journals.entries(brannoc())).entries
  await expect(world.as('pell').journals.addEntry(add({ id: entry!.id }))).rejects.toMatchObject(CLOSED)
  const own = add({ entryDate: '1999-12-31' })
  await world.as('pell').journals.addEntry(own)
  const other = newId()
  await world.as('pell').characters.make({ id: other, name: 'Wend' })
  for (const elsewhere of [{ characterId: other }, { part: 'secret' as const }])
    await expect(world.as('pell').journals.addEntry({ ...own, ...elsewhere })).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
    })
  await world.as('pell').journals.removeEntry({ id: own.id })
  expect(await world.as('otto').journals.readEntry({ id: entry!.id })).toMatchObject({ title: entry!.title })
})

test('the parts are kept apart; a secret entry is for the owner too, unless its writer says otherwise', async () => {
  const told = add({ part: 'secret', title: 'Told' })
  const kept = add({ part: 'secret', title: 'Kept', audience: 'private' })
  for (const entry of [told, kept]) await world.as('pell').journals.addEntry(entry)
  expect(titles(await world.as('pell').journals.secretEntries(underhow()))).toHaveLength(2)
  expect(titles(await world.as('mira').journals.secretEntries(underhow()))).toEqual(['Told'])
  expect(titles(await world.as('otto').journals.entries(underhow()))).not.toContain('Told')
  await expect(world.as('otto').journals.readEntry({ id: told.id })).rejects.toMatchObject(CLOSED)

  await world.as('pell').journals.editEntry({ id: told.id, audience: 'private' })
  expect(titles(await world.as('mira').journals.secretEntries(underhow()))).toEqual([])
  await expect(world.as('mira').journals.readEntry({ id: told.id })).rejects.toMatchObject(CLOSED)
  for (const { id } of [told, kept]) await world.as('pell').journals.removeEntry({ id })
})

test('a list goes on where it ended, and shows 100 characters of each entry', async () => {
  const id = newId()
  await world.as('pell').characters.make({ id, name: 'Scribe' })
  const days = Array.from(
    { length: 35 },
    (_, day) => `2026-0${1 + Math.floor(day / 28)}-${String(1 + (day % 28)).padStart(2, '0')}`,
  )
  const free = withoutRateLimits(await world.call('pell'))
  for (const entryDate of days)
    await world
      .as('pell', { ports: free.ports })
      .journals.addEntry(
        add({ characterId: id, title: entryDate, entryDate, content: '🕯️'.repeat(3) + 'x'.repeat(200) }),
      )
  const first = await world.as('pell').journals.entries({ characterId: id })
  const second = await world.as('pell').journals.entries({ characterId: id, after: first.next! })
  expect([...titles(first), ...titles(second)]).toEqual(days.toReversed())
  expect(second.next).toBeNull()
  expect([...first.entries[0]!.preview]).toHaveLength(101)
})

test('a passage for the GM side and the name of a veiled NPC stay out of what the party reads', async () => {
  const content = `I met [Odo](npc:${world.id('veiled-person')}). [secret for=gm]He paid me.[/secret] And home.`
  const { id, preview } = await world.as('pell').journals.addEntry(add({ content }))
  expect(preview).toContain('He paid me')
  const text = async (who: 'mira' | 'otto' | 'pell') =>
    JSON.stringify((await world.as(who).journals.readEntry({ id })).blocks)
  expect(await text('pell')).toContain('He paid me')
  expect(await text('mira')).toContain('He paid me')
  expect(await text('otto')).not.toMatch(/He paid me|Odo/)
  const [head] = (await world.as('otto').journals.entries(underhow())).entries.filter(one => one.id === id)
  expect(head!.preview).toBe('I met someone. And home.')
  await world.as('pell').journals.removeEntry({ id })
})

test('the writer finds words in one part; nobody else searches', async () => {
  const find = (words: string, part: 'main' | 'secret' = 'main') => ({ ...brannoc(), words, part })
  expect(titles(await world.as('otto').journals.find(find('paces BUCKLE')))).toEqual(['Two hundred and twelve'])
  expect(titles(await world.as('otto').journals.find(find('aldermoor')))).toEqual([])
  expect(titles(await world.as('otto').journals.find(find('aldermoor', 'secret')))).toEqual(['The lane by Aldermoor'])
  expect(titles(await world.as('otto').journals.find(find('100%')))).toEqual([])
  await expect(world.as('mira').journals.find(find('slip', 'secret'))).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  await expect(world.as('pell').journals.find(find('paces'))).rejects.toMatchObject(CLOSED)
})

test('the writer takes a copy of both parts; nobody else does', async () => {
  const { entries, next } = await world.as('otto').journals.sources(brannoc())
  expect(entries.map(({ audience }) => audience)).toEqual([null, 'private', null, 'gm', null])
  expect(next).toBeNull()
  expect(entries.at(-1)!.content).toContain('> 212 going.')
  await expect(world.as('mira').journals.sources(underhow())).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
})

test('the owner quotes what the owner reads, where the writer allows it', async () => {
  const [entry] = (await world.as('mira').journals.entries(underhow())).entries
  expect(entry!.can.quote).toBe(true)
  expect(await world.as('mira').journals.quote({ id: entry!.id, passage: 'Thanked for it:\n once' })).toEqual({
    quote: '> Thanked for it:\n>  once\n>\n> — Pell Underhow',
  })
  await expect(world.as('mira').journals.quote({ id: entry!.id, passage: 'the bees' })).rejects.toMatchObject({
    code: 'NOT_IN_ENTRY',
  })
  await expect(world.as('otto').journals.quote({ id: entry!.id })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })

  const [told] = (await world.as('mira').journals.secretEntries(brannoc())).entries
  expect(told!.can.quote).toBe(false)
  await expect(world.as('mira').journals.quote({ id: told!.id })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
})
