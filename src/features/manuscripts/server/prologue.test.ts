import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWebApp } from '#app/server/web-app.ts'
import type { PageScale } from '#features/manuscripts/rules.ts'
import { paginate } from '#features/text/engine/paginate.ts'
import { parse } from '#features/text/engine/parse.ts'
import { plainText } from '#features/text/engine/tree.ts'
import { newId } from '#kit/shared/ids.ts'
import { rewriteBook } from '#test/house/rewrite-book.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
let bookId: string
let npcId: string
beforeAll(async () => {
  world = await openWorld()
  bookId = world.id('lantern')
  npcId = newId()
  await world.as('mira').npcs.add({ bookId, id: npcId, npc: { type: 'person', name: NAME } })
})
afterAll(() => world.close())

const NAME = 'Quendrith of the Nine Doors'
const PLAYERS = ['otto', 'pell'] as const

const write = (longDescription: string) => rewriteBook(world, bookId, { longDescription })

const textFor = async (who: 'mira' | 'otto' | 'pell' | 'sol' | null) =>
  plainText((await world.as(who).reader.prologue({ bookId })).pages.flat())

test('a veiled name in the prologue is read by the GM side alone until the veil parts', async () => {
  await write(`At the door stood [${NAME}](npc:${npcId}), and waited.`)
  const { npcs, fileJobs } = world.as('mira')
  for (const who of ['mira', 'sol'] as const) expect(await textFor(who)).toContain(NAME)
  for (const who of PLAYERS) {
    expect(await textFor(who)).toContain('At the door stood someone, and waited.')
    expect(JSON.stringify(await world.as(who).books.read({ id: bookId }))).not.toContain(NAME)
    await expect(world.as(who).books.form({ id: bookId })).rejects.toMatchObject({ code: 'BOOK_EDIT_REFUSED' })
    for (const kind of ['pdf', 'epub'] as const) {
      const packing = world.as(who).bookFiles.begin({ bookId, id: newId(), kind })
      await expect(packing).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    }
    expect(JSON.stringify(await world.as(who).search.inBook({ bookId, words: 'Quendrith' }))).not.toContain(NAME)
  }
  expect((await fileJobs.list({ subjectId: bookId })).jobs).toEqual([])
  await expect(world.as('vex').reader.prologue({ bookId })).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })

  await npcs.setVeil({ id: npcId, veil: false })
  expect(await textFor('otto')).toContain(NAME)
  await npcs.setVeil({ id: npcId, veil: true })
  expect(await textFor('otto')).not.toContain(NAME)
})

test('a prologue comes in the pages of its label, its style and the size that is asked for', async () => {
  const text = 'Nobody crosses after dark, and nobody says why. '.repeat(16).trim()
  await write(text)
  const { prologueLabel: title, introStyles } = await world.as('otto').books.read({ id: bookId })
  const pagesAt = async (scale: PageScale) => (await world.as('otto').reader.prologue({ bookId, scale })).pages
  for (const scale of [1, 1.5, 2] as const) {
    const set = paginate(parse(text), { title, style: introStyles.prologue, fontScale: scale })
    expect(await pagesAt(scale)).toEqual(set.map(({ blocks }) => blocks))
  }
  expect((await pagesAt(2)).length).toBeGreaterThan((await pagesAt(1)).length)
  await write('')
  expect(await pagesAt(1)).toEqual([[]])
})

test('a prologue that everybody may read tells a visitor no more, nor does the preview of its link', async () => {
  await write(`[${NAME}](npc:${npcId}) came. [secret for=gm]Nobody saw the quillon break.[/secret]`)
  await rewriteBook(world, bookId, { ward: 'public' })
  expect(await textFor(null)).toBe('someone came.')
  const host = 'tomewright.localhost:4000'
  const page = openWebApp(world.app).request(`http://${host}/campaigns/${bookId}/story`, { headers: { host } })
  const head = await (await page).text()
  expect(head).toContain('The Lantern at Hollowmere')
  expect(head).not.toMatch(/Quendrith|quillon/)
  await rewriteBook(world, bookId, { ward: 'party' })
})

test('a character that takes the name of an earlier one reads nothing that was for the earlier one', async () => {
  const id = newId()
  const join = { password: (await world.as('mira').books.password({ id: bookId })).campaignPassword, bookId }
  await world.as('pell').characters.make({ id, name: 'Sable Thorn', join })
  await write('It rained. [secret for="Sable Thorn"]Only Sable knows.[/secret]')
  expect(await textFor('pell')).toContain('Only Sable knows.')
  await world.as('mira').characters.archive({ id, farewellMessage: 'Lost at sea.' })
  expect(await textFor('pell')).not.toContain('Sable knows')
  await world.as('otto').characters.make({ id: newId(), name: 'sable  thorn', join })
  expect(await textFor('otto')).not.toContain('Sable knows')
  const leaks = (await world.as('mira').manuscripts.leaks({ bookId })).filter(one => one.text === 'prologue')
  expect(leaks).toMatchObject([{ kind: 'several', name: 'Sable Thorn' }])
})

test('the report of leaks knows the prologue', async () => {
  await write(`${NAME} came. [secret for=Nobody]Alone.[/secret]`)
  const leaks = (await world.as('mira').manuscripts.leaks({ bookId })).filter(one => one.text === 'prologue')
  expect(leaks).toMatchObject([
    { kind: 'name', start: 0, end: NAME.length, name: NAME, title: 'Whispered Beginning', readBy: [] },
    { kind: 'nobody', name: 'Nobody' },
  ])
})

test('the GM side, reading as a person, reads exactly what that person reads', async () => {
  const mira = world.as('mira')
  const passage = fc.constantFrom(
    `[${NAME}](npc:${npcId})`,
    `[Brannoc](character:${world.id('brannoc')})`,
    `[secret for=${world.id('brannoc')}]For one.[/secret]`,
    `[secret for=gm]For none, says [${NAME}](npc:${npcId}).[/secret]`,
    '[secret]',
    '[/secret]',
    'Plain *words*.',
    '\n\n> A quote.\n\n',
  )
  await fc.assert(
    fc.asyncProperty(fc.array(passage, { maxLength: 5 }), async parts => {
      await write(parts.join(' '))
      for (const who of PLAYERS) {
        const own = world.as(who)
        const as = { bookId, userId: world.id(who) }
        expect(await mira.reader.prologue(as)).toEqual(await own.reader.prologue({ bookId }))
        for (const part of ['active', 'archived'] as const)
          expect(await mira.characters.ofBook({ ...as, part })).toEqual(await own.characters.ofBook({ bookId, part }))
      }
    }),
    { numRuns: 12 },
  )
  for (const who of PLAYERS) {
    const as = { bookId, userId: world.id(who) }
    const { pages, can } = await mira.reader.outline(as)
    const own = await world.as(who).reader.outline({ bookId })
    expect({ pages, can }).toEqual({ pages: own.pages.map(page => ({ ...page, isNew: false })), can: own.can })
    const most = { from: 1, count: 24 }
    expect(await mira.reader.window({ ...as, ...most })).toEqual(await world.as(who).reader.window({ bookId, ...most }))
  }
})

test('nobody but the GM side reads as somebody, and nobody without a part is read as', async () => {
  for (const userId of [world.id('vex'), newId()])
    for (const ask of [world.as('mira').reader.prologue, world.as('mira').characters.ofBook])
      await expect(ask({ bookId, userId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const userId = world.id('mira')
  for (const ask of [world.as('otto').reader.prologue, world.as('otto').characters.ofBook])
    await expect(ask({ bookId, userId })).rejects.toMatchObject({ code: 'PAGES_NOT_ALLOWED' })
})
