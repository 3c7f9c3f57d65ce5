import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const NAME = 'Quendrith of the Nine Doors'

/** A chapter of the campaign that speaks of a veiled NPC, of a character and of itself. */
async function write(words: (npc: string) => string, name = NAME) {
  const mira = world.as('mira')
  const bookId = world.id('lantern')
  const npcId = newId()
  await mira.npcs.add({ bookId, id: npcId, npc: { type: 'person', name } })
  const chapterId = newId()
  const title = `Doors ${chapterId.slice(-6)}`
  await mira.manuscripts.save({
    bookId,
    chapterId,
    title,
    source: words(npcId),
    scribeStyle: 'fantasy',
    baseVersion: 0,
  })
  return { bookId, npcId, chapterId }
}

/** Everything that somebody gets to see of the text of a book. */
async function seenBy(who: 'mira' | 'otto' | 'pell', bookId: string) {
  const client = world.as(who).reader
  const { pages } = await client.outline({ bookId })
  const windows = await Promise.all(
    Array.from({ length: Math.ceil(pages.length / 24) }, (_, at) =>
      client.window({ bookId, from: at * 24 + 1, count: 24 }),
    ),
  )
  const records = await Promise.all(pages.map(({ number }) => client.page({ bookId, number })))
  return JSON.stringify([pages, windows, records]).replaceAll('\\u00AD', '')
}

test('a veiled name is read by the GM side alone until the veil parts, and no longer than that', async () => {
  const { bookId, npcId, chapterId } = await write(id => `At the door stood [${NAME}](npc:${id}), and waited.`)
  const mira = world.as('mira')
  expect(await seenBy('mira', bookId)).toContain(NAME)
  expect(await seenBy('otto', bookId)).not.toMatch(new RegExp(`${NAME}|${NAME.toLowerCase()}`))
  expect(await world.as('otto').reader.mentionedIn({ bookId, kind: 'npc', id: npcId })).toEqual([])
  expect(await mira.reader.mentionedIn({ bookId, kind: 'npc', id: npcId })).toMatchObject([{ chapterId }])

  await mira.npcs.setVeil({ id: npcId, veil: false })
  expect(await seenBy('otto', bookId)).toContain(NAME)
  expect(await world.as('otto').reader.mentionedIn({ bookId, kind: 'npc', id: npcId })).toMatchObject([{ chapterId }])

  await mira.npcs.setVeil({ id: npcId, veil: true })
  expect(await seenBy('otto', bookId)).not.toContain(NAME)
  await mira.npcs.remove({ id: npcId })
  expect(await seenBy('otto', bookId)).not.toContain(NAME)
  expect(await seenBy('mira', bookId)).toContain(NAME)
})

test('a mention in a secret passage counts for the audience of the passage alone', async () => {
  const id = world.id('brannoc')
  const { bookId } = await write(() => `Nothing here. [secret for=gm]But [Brannoc](character:${id}) lied.[/secret]`)
  const chapters = async (who: 'mira' | 'otto') =>
    (await world.as(who).reader.mentionedIn({ bookId, kind: 'character', id })).length
  expect(await chapters('mira')).toBe((await chapters('otto')) + 1)
  await expect(world.as('vex').reader.mentionedIn({ bookId, kind: 'character', id })).rejects.toMatchObject({
    code: 'BOOK_NOT_FOUND',
  })
})

test('the GM side picks from everything of its book, and nobody else does', async () => {
  const bookId = world.id('lantern')
  const things = await world.as('lio').manuscripts.mentionable({ bookId })
  expect(things).toContainEqual({ kind: 'character', id: world.id('brannoc'), name: expect.any(String), veiled: false })
  expect(things.some(({ kind, veiled }) => kind === 'npc' && veiled)).toBe(true)
  expect(things.some(({ kind }) => kind === 'chapter')).toBe(true)
  await expect(world.as('otto').manuscripts.mentionable({ bookId })).rejects.toMatchObject({
    code: 'PAGES_NOT_ALLOWED',
  })
  await expect(world.as('vex').manuscripts.mentionable({ bookId })).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
})

test('the GM side reads the book as one of its party does, and as nobody else', async () => {
  const { bookId } = await write(
    id => `[${NAME}](npc:${id}) spoke. [secret for=${world.id('brannoc')}]Only he heard.[/secret]`,
  )
  const player = (await world.as('mira').characters.read({ id: world.id('brannoc') })).parentPlayerId
  const mira = world.as('mira').reader
  const who = (['otto', 'pell'] as const).find(name => world.id(name) === player)!
  const { pages } = await mira.outline({ bookId, userId: player })
  expect(pages.map(({ title }) => title)).toEqual(
    (await world.as(who).reader.outline({ bookId })).pages.map(({ title }) => title),
  )
  const last = { bookId, from: pages.length, count: 1 }
  const asPlayer = await mira.window({ ...last, userId: player })
  expect(asPlayer).toEqual(await world.as(who).reader.window(last))
  expect(JSON.stringify(asPlayer)).not.toContain(NAME)
  await expect(mira.outline({ bookId, userId: world.id('vex') })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(world.as(who).reader.outline({ bookId, userId: world.id('mira') })).rejects.toMatchObject({
    code: 'PAGES_NOT_ALLOWED',
  })
})

test('the report of leaks leads to the passages, for the GM side alone', async () => {
  const { bookId, chapterId, npcId } = await write(
    id => `Isolde Marrow spoke, and [she](npc:${id}) left.`,
    'Isolde Marrow',
  )
  const leaks = (await world.as('mira').manuscripts.leaks({ bookId })).filter(one => one.chapterId === chapterId)
  expect(leaks).toMatchObject([
    { kind: 'name', start: 0, end: 13, name: 'Isolde Marrow', readBy: [] },
    { kind: 'veiled', name: 'Isolde Marrow' },
  ])
  await expect(world.as('otto').manuscripts.leaks({ bookId })).rejects.toMatchObject({ code: 'PAGES_NOT_ALLOWED' })
  await world.as('mira').npcs.setVeil({ id: npcId, veil: false })
  expect((await world.as('mira').manuscripts.leaks({ bookId })).filter(one => one.chapterId === chapterId)).toEqual([])
})

test('the report of leaks covers the short description, captions and the texts of unveiled NPCs, and no text of a veiled one', async () => {
  const name = 'Odo Wickenshaw'
  const { bookId } = await write(() => `![a boat](/files/x.jpg "drawn for ${name}")`, name)
  const mira = world.as('mira')
  const make = async (veil: boolean, called: string) => {
    const id = newId()
    await mira.npcs.add({ id, bookId, npc: { type: 'person', name: called, description: `Belongs to ${name}.` } })
    await mira.npcs.setVeil({ id, veil })
  }
  await make(false, 'The Dog')
  await make(true, 'The Cat')
  const { updatedAt, ...form } = await mira.books.form({ id: bookId })
  const shortDescription = `About ${name}.`
  await mira.books.update({ ...form, id: bookId, shortDescription, expectedUpdatedAt: updatedAt } as never)
  const leaks = (await mira.manuscripts.leaks({ bookId })).filter(one => one.name === name)
  expect(leaks.map(({ text, title, kind }) => [text, title, kind])).toEqual([
    ['chapter', expect.any(String), 'name'],
    ['shortDescription', 'Short description', 'name'],
    ['npc', 'The Dog', 'name'],
  ])
})
