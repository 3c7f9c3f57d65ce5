import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoId } from '#app/demo/cast.ts'
import { PAGE_SCALES, type PageScale } from '#features/manuscripts/rules.ts'
import { bareText } from '#features/text/engine/tree.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'

type Reader = Parameters<World['as']>[0]
let world: World
let bookId: string
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  bookId = (await world.as('mira').books.create({ title: `A book ${newId()}`, ward: 'public' })).id
})
// Mira's plan has five slots: each test's book makes room for the next.
beforeEach(() => async () => {
  await world.as('mira').books.burn({ id: bookId, phrase: 'BURN IT' })
})

const write = (source: string) =>
  world.as('mira').manuscripts.save({
    bookId,
    chapterId: newId(),
    title: 'The Lantern Road',
    source,
    scribeStyle: 'fantasy',
    baseVersion: 0,
  })
const contentsFor = async (who: Reader, scale?: PageScale) => {
  const { pages } = await world.as(who).reader.outline({ bookId, ...(scale && { scale }) })
  return pages.flatMap(({ number, headings }) => headings.map(heading => [heading, number] as const))
}
const filler = (times: number) => 'They walked along the bank and looked at the water. '.repeat(times)

test('every heading is in the contents with the page on which it begins, and at no other', async () => {
  await write(
    `## Low *Ferry*\n\n${filler(60)}\n\n### The toll\n\n> ## In a quote\n> said\n\n- # In a list\n\n## \n\n${filler(60)}\n\n## The end`,
  )
  const contents = await contentsFor(null)
  expect(contents.map(([heading]) => heading)).toEqual(['Low Ferry', 'The toll', 'In a quote', 'In a list', 'The end'])
  const { pages } = await world.as(null).reader.window({ bookId, from: 1, count: 24 })
  for (const [heading, number] of contents)
    expect(bareText(pages[number - 1]!.blocks), `${heading} on page ${number}`).toContain(heading)
})

test('a heading in a secret passage is in the contents of those alone who may read it', async () => {
  await write(
    '## Open\n\n[secret]\n\n## The traitor\n\nIs the reeve.\n\n[/secret]\n\n## A [secret]hidden [/secret]word\n\n> [secret]\n> ## Whispered\n> [/secret]\n',
  )
  const names = async (who: Reader) => (await contentsFor(who)).map(([heading]) => heading)
  expect(await names('mira')).toEqual(['Open', 'The traitor', 'A hidden word', 'Whispered'])
  for (const who of ['otto', 'lio', 'vex', null] as const) expect(await names(who)).toEqual(['Open', 'A word'])
})

test('a passage for one player is in the contents of that player, and of the GM side', async () => {
  bookId = demoId('lantern')
  const chapters = await world.as('mira').manuscripts.chapters({ bookId })
  const chapter = await world.as('mira').manuscripts.chapter({ bookId, chapterId: chapters[0]!.id })
  const { characters } = await world.as('otto').characters.ofBook({ bookId, part: 'active' })
  const { id: isaveth } = characters.find(one => one.parentPlayerId === world.id('otto'))!
  await world.as('mira').manuscripts.save({
    bookId,
    chapterId: chapter.id,
    title: chapter.title,
    scribeStyle: chapter.scribeStyle,
    source: `${chapter.source}\n\n[secret for=${isaveth}]\n\n## What you saw\n\nA light.\n\n[/secret]`,
    baseVersion: chapter.version,
  })
  const sees = async (who: Reader, userId?: string) => {
    const { pages } = await world.as(who).reader.outline({ bookId, ...(userId && { userId }) })
    return pages.some(({ headings }) => headings.includes('What you saw'))
  }
  expect([await sees('mira'), await sees('otto'), await sees('pell')]).toEqual([true, true, false])
  expect(await sees('mira', world.id('pell'))).toBe(false)
  expect(await sees('mira', world.id('otto'))).toBe(true)
  bookId = (await world.as('mira').books.create({ title: `A book ${newId()}`, ward: 'public' })).id
})

test('in larger type nothing is lost, pages never become fewer, and every address is found again', async () => {
  await write(
    `## Low Ferry\n\n${Array.from({ length: 200 }, (_, at) => `Step ${at} of the road to the ferry.`).join(' ')}`,
  )
  const textAt = async (scale: PageScale) => {
    const { pages } = await world.as('otto').reader.outline({ bookId, scale })
    const { pages: laid } = await world.as('otto').reader.window({ bookId, from: 1, count: 24, scale })
    return { pages, texts: laid.map(({ blocks }) => bareText(blocks)) }
  }
  const all = await Promise.all(PAGE_SCALES.map(textAt))
  const usual = all[PAGE_SCALES.indexOf(1)]!
  const counts = all.map(({ pages }) => pages.length)
  expect(counts).toEqual(counts.toSorted((a, b) => a - b))
  expect(counts.at(-1)).toBeGreaterThan(usual.pages.length)
  for (const [at, { pages, texts }] of all.entries()) {
    expect(texts.join('')).toBe(usual.texts.join(''))
    for (const { place, number } of usual.pages) {
      const located = await world.as('otto').reader.locate({ bookId, place, scale: PAGE_SCALES[at]! })
      const begin = usual.texts[number - 1]!.trim().slice(0, 12)
      expect(texts[located.number! - 1], `page ${number} at ${PAGE_SCALES[at]}`).toContain(begin)
    }
    const { numbers } = await world.as('otto').reader.find({ bookId, words: '"step 150 of"', scale: PAGE_SCALES[at]! })
    expect(numbers).toEqual([texts.findIndex(text => text.includes('Step 150 of')) + 1])
    const { hits } = await world.as('otto').search.inBook({ bookId, words: '"step 150 of"', scale: PAGE_SCALES[at]! })
    expect(hits).toMatchObject([{ kind: 'chapter', number: numbers[0] }])
    expect(pages.map(({ number }) => number)).toEqual(pages.map((_, index) => index + 1))
  }
  const odd = world.as('otto').reader.outline({ bookId, scale: 1.01 as PageScale })
  await expect(odd).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('a bookmark lies at the same words in every size of type', async () => {
  await write(Array.from({ length: 200 }, (_, at) => `Step ${at} of the road to the ferry.`).join(' '))
  const { bookmarks, reader } = world.as('otto')
  const usual = await reader.outline({ bookId })
  const { pages: texts } = await reader.window({ bookId, from: 1, count: 24 })
  const third = usual.pages[2]!
  await bookmarks.keep({ bookId, id: newId(), place: third.place, leaf: 0 })
  for (const scale of PAGE_SCALES) {
    const [mark] = (await bookmarks.list({ bookId, scale })).bookmarks
    const { pages } = await reader.window({ bookId, from: mark!.number, count: 1, scale })
    expect(bareText(pages[0]!.blocks), `at ${scale}`).toContain(bareText(texts[2]!.blocks).trim().slice(0, 12))
  }
})
