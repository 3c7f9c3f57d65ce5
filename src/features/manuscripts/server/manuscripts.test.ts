import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { plainText } from '#features/text/engine/tree.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
let bookId: string
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  const made = await world.as('mira').books.create({ title: `A book ${newId()}`, ward: 'public' })
  bookId = made.id
})
// Mira's plan has five slots: each test's book makes room for the next.
beforeEach(() => async () => {
  await world.as('mira').books.burn({ id: bookId, phrase: 'BURN IT' })
})

const chapter = (more: object = {}) => ({
  bookId,
  chapterId: newId(),
  title: 'The Lantern Road',
  source: 'Nobody in Low Ferry would take them over after dark.',
  scribeStyle: 'fantasy' as const,
  baseVersion: 0,
  ...more,
})
const textFor = async (who: Parameters<World['as']>[0]) => {
  const { pages } = await world.as(who).reader.window({ bookId, from: 1, count: 24 })
  return pages.map(page => plainText(page.blocks)).join('\n')
}

test('a saved chapter is read by everybody who may see the book, and readers hear of it', async () => {
  world.heard.length = 0
  const saved = await world.as('mira').manuscripts.save(chapter())
  expect(saved).toMatchObject({ version: 1, pageCount: 1, position: 1, updatedByName: 'Mira Ashdown (she/her)' })
  expect(await textFor(null)).toContain('Low Ferry')
  expect(world.heard).toContainEqual({
    name: 'manuscript.changed',
    payload: { bookId, textVersion: 1 },
    channel: `book:${bookId}`,
  })
})

test.each(['otto', 'vex', 'lio'] as const)(
  '%s, who is not on the GM side, may neither write nor look at the sources',
  async who => {
    const { id: chapterId } = await world.as('mira').manuscripts.save(chapter())
    const refusal = { code: 'PAGES_NOT_ALLOWED', message: 'You do not have permission to add or edit pages.' }
    const { manuscripts } = world.as(who)
    await expect(manuscripts.save(chapter({ title: 'Mine' }))).rejects.toMatchObject(refusal)
    await expect(manuscripts.chapters({ bookId })).rejects.toMatchObject(refusal)
    await expect(manuscripts.chapter({ bookId, chapterId })).rejects.toMatchObject(refusal)
    await expect(manuscripts.history({ bookId, chapterId })).rejects.toMatchObject(refusal)
    await expect(manuscripts.revision({ bookId, chapterId, version: 1 })).rejects.toMatchObject(refusal)
    await expect(manuscripts.remove({ bookId, chapterId })).rejects.toMatchObject(refusal)
    await expect(manuscripts.reorder({ bookId, chapterIds: [chapterId] })).rejects.toMatchObject(refusal)
    await expect(world.as(null).manuscripts.save(chapter())).rejects.toMatchObject({ code: 'PAGES_LOGIN_REQUIRED' })
  },
)

test('a book that one may not see has no pages, no outline and no page records', async () => {
  const hidden = await world.as('mira').books.create({ title: 'Hidden', ward: 'gm-only' })
  await world.as('mira').manuscripts.save(chapter({ bookId: hidden.id }))
  const { reader } = world.as('otto')
  const gone = { code: 'BOOK_NOT_FOUND' }
  await expect(reader.outline({ bookId: hidden.id })).rejects.toMatchObject(gone)
  await expect(reader.window({ bookId: hidden.id, from: 1, count: 1 })).rejects.toMatchObject(gone)
  await expect(reader.page({ bookId: hidden.id, number: 1 })).rejects.toMatchObject(gone)
  await expect(reader.visit({ bookId: hidden.id })).rejects.toMatchObject(gone)
  await world.as('mira').books.burn({ id: hidden.id, phrase: 'burn it' })
})

test.each([
  ['a title', { title: '   ' }, 'Title is required.'],
  ['a title that can be seen', { title: '\u200B\u2060' }, 'Title is required.'],
  ['content', { source: ' \n ' }, 'Content cannot be empty.'],
])('saving without %s is refused in words', async (_, wrong, message) => {
  await expect(world.as('mira').manuscripts.save(chapter(wrong))).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message,
  })
})

test('an older state overwrites nothing: it is told who saved what, and both states stay in the history', async () => {
  const first = await world.as('mira').manuscripts.save(chapter())
  const base = { ...chapter(), chapterId: first.id, baseVersion: 1 }
  await world.as('mira').manuscripts.save({ ...base, source: 'The newer state.' })
  await expect(world.as('sol').manuscripts.save({ ...base, source: 'The older tab.' })).rejects.toMatchObject({
    code: 'CHAPTER_CHANGED',
    data: { version: 2, savedByName: 'Mira Ashdown (she/her)' },
  })
  const over = await world.as('sol').manuscripts.save({ ...base, source: 'The older tab.', baseVersion: 2 })
  expect(over.version).toBe(3)
  const history = await world.as('mira').manuscripts.history({ bookId, chapterId: first.id })
  expect(history.map(({ version, savedByName }) => [version, savedByName])).toEqual([
    [3, 'Sol'],
    [2, 'Mira Ashdown (she/her)'],
    [1, 'Mira Ashdown (she/her)'],
  ])
  const second = await world.as('mira').manuscripts.revision({ bookId, chapterId: first.id, version: 2 })
  expect(second.source).toBe('The newer state.')
})

test('the same save sent twice is one state, and two at the same moment leave one newest', async () => {
  const sent = chapter()
  await world.as('mira').manuscripts.save(sent)
  expect((await world.as('mira').manuscripts.save(sent)).version).toBe(1)
  const both = await Promise.allSettled(
    ['one', 'two'].map(source => world.as('mira').manuscripts.save({ ...sent, source, baseVersion: 1 })),
  )
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'CHAPTER_CHANGED' } })
})

test('two people who add chapters at once get positions of their own; a title stands once', async () => {
  const titles = ['Of the Ferry', 'Of the Toll', 'Of the Marsh']
  await Promise.all(titles.map(title => world.as('mira').manuscripts.save(chapter({ title }))))
  const listed = await world.as('mira').manuscripts.chapters({ bookId })
  expect(listed.map(({ position }) => position)).toEqual([1, 2, 3])
  const [first] = listed
  await expect(world.as('mira').manuscripts.save(chapter({ title: first!.title.toUpperCase() }))).rejects.toMatchObject(
    {
      code: 'CHAPTER_TITLE_TAKEN',
      data: { chapterId: first!.id },
    },
  )
})

test('pages are numbered through the book, in parts, and anew after a chapter goes or moves', async () => {
  const long = Array.from(
    { length: 60 },
    (_, i) => `Sentence number ${i} walks along the bank and looks at the water.`,
  ).join(' ')
  const a = await world.as('mira').manuscripts.save(chapter({ title: 'Long', source: long }))
  const b = await world.as('mira').manuscripts.save(chapter({ title: 'Short', source: 'A word.' }))
  const { pages } = await world.as(null).reader.outline({ bookId })
  expect(pages.map(({ number }) => number)).toEqual(pages.map((_, i) => i + 1))
  expect(pages[0]).toMatchObject({ title: 'Long (Part 1)', baseTitle: 'Long', partNumber: 1 })
  expect(pages.at(-1)).toMatchObject({ title: 'Short', partNumber: 1 })
  await world.as('mira').manuscripts.reorder({ bookId, chapterIds: [b.id, a.id] })
  expect((await world.as(null).reader.outline({ bookId })).pages[0]).toMatchObject({ title: 'Short', number: 1 })
  await expect(world.as('mira').manuscripts.reorder({ bookId, chapterIds: [b.id] })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await world.as('mira').manuscripts.remove({ bookId, chapterId: b.id })
  expect((await world.as(null).reader.outline({ bookId })).pages[0]).toMatchObject({
    title: 'Long (Part 1)',
    number: 1,
  })
})

test('a page record holds the text of the page; past the last page there is no record', async () => {
  await world.as('mira').manuscripts.save(chapter())
  const page = await world.as(null).reader.page({ bookId, number: 1 })
  expect(page).toMatchObject({
    pageNumber: 1,
    title: 'The Lantern Road',
    scribeStyle: 'fantasy',
    createdBy: world.id('mira'),
  })
  await expect(world.as(null).reader.page({ bookId, number: 2 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a secret passage is in no answer to a reader, and in all of them for the GM side', async () => {
  const source = 'Before. [secret for=gm]The canary sings at midnight.[/secret] After.\n\n[secret] unclosed canary'
  const { id: chapterId } = await world.as('mira').manuscripts.save(chapter({ source }))
  for (const who of [null, 'otto', 'vex'] as const) {
    const { reader } = world.as(who)
    const answers = [
      await reader.outline({ bookId }),
      await reader.window({ bookId, from: 1, count: 24 }),
      await reader.page({ bookId, number: 1 }),
    ]
    expect(JSON.stringify(answers)).not.toContain('canary')
  }
  expect(JSON.stringify(world.heard)).not.toContain('canary')
  expect(await textFor('mira')).toContain('canary')
  expect((await world.as('mira').manuscripts.chapter({ bookId, chapterId })).source).toBe(source)
})

test('another book’s chapter cannot be reached through one’s own', async () => {
  const { id: foreign } = await world.as('mira').manuscripts.save(chapter())
  const other = await world.as('mira').books.create({ title: 'Another', ward: 'public' })
  const { manuscripts } = world.as('mira')
  await expect(manuscripts.chapter({ bookId: other.id, chapterId: foreign })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(
    manuscripts.save(chapter({ bookId: other.id, chapterId: foreign, baseVersion: 1 })),
  ).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await manuscripts
    .remove({ bookId: other.id, chapterId: foreign })
    .catch(error => expect(error.code).toBe('NOT_FOUND'))
  expect(await manuscripts.chapters({ bookId })).toHaveLength(1)
  await world.as('mira').books.burn({ id: other.id, phrase: 'BURN IT' })
})

test('what changed since the visit before carries a ribbon, for that reader alone', async () => {
  await world.as('mira').manuscripts.save(chapter({ title: 'Old' }))
  const at = (minutes: number) => ({ now: new Date(Date.now() + minutes * 60_000) })
  expect(await world.as('otto', at(1)).reader.visit({ bookId })).toEqual({ newSince: null })
  await world.as('mira', at(60)).manuscripts.save(chapter({ title: 'New' }))
  await world.as('otto', at(120)).reader.visit({ bookId })
  const { pages } = await world.as('otto').reader.outline({ bookId })
  expect(pages.map(({ title, isNew }) => [title, isNew])).toEqual([
    ['Old', false],
    ['New', true],
  ])
  expect((await world.as('vex').reader.outline({ bookId })).pages.some(({ isNew }) => isNew)).toBe(false)
  await expect(world.as(null).reader.visit({ bookId })).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
})

test('a page that lacks something, a writer or a book is refused in its own words', async () => {
  const page = {
    bookId: world.id('lantern'),
    chapterId: newId(),
    title: 'T',
    source: 'S',
    scribeStyle: 'fantasy' as const,
    baseVersion: 0,
  }
  for (const lacking of ['bookId', 'title', 'source'])
    await expect(world.as('mira').manuscripts.save({ ...page, [lacking]: undefined } as never)).rejects.toMatchObject({
      message: 'Missing required parameters for page creation',
    })
  await expect(world.as(null).manuscripts.save(page)).rejects.toMatchObject({
    message: 'User must be authenticated to create pages',
  })
  await expect(world.as('mira').manuscripts.save({ ...page, bookId: newId() })).rejects.toMatchObject({
    message: 'Unable to verify book. Please refresh and try again.',
  })
})
