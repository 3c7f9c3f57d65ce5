import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import type { SecretViewer } from '#features/text/engine/secrets.ts'
import { cutText } from '#features/text/server/work/chapter-work.ts'
import { blocksOf } from '#features/text/server/work/sheets.ts'
import { LIGHT, type Task, type Workers } from '#kit/server/workers.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { TextMoved } from './service/chapter-heads.ts'
import { layoutFor, untilStill } from './service/layout.ts'
import { readableBook } from './service/readable-book.ts'

let world: World
/** The names of the work that was done, in order. */
const done: string[] = []
beforeAll(async () => {
  world = await openWorld()
  const { workers } = world.app.ports
  const run = workers.run
  workers.run = ((task: Task<unknown, unknown>, ...rest: [unknown, { weight: number }]) => {
    done.push(task.name)
    return run(task, ...rest)
  }) as Workers['run']
})
afterAll(() => world.close())

const laidOutIn = async (work: () => Promise<unknown>) => {
  done.length = 0
  await work()
  return done.filter(name => name === 'layOutText').length
}

test('two viewers share a layout exactly when the text reads the same to both', () => {
  // Torn marks, too: what a cut brings together may read as a mark that was nowhere in the source.
  const word = fc.constantFrom(
    'lies ',
    'plots ',
    '\n\n',
    '[secret for=a]',
    '[secret for="Bea"]',
    '[secret for=a,b]',
    '[secret for=b,"Ann"]',
    '[secret]',
    '[sec',
    'ret for=b]',
    '[/secret]',
    '[/sec',
    'ret]',
    '","',
    '[Bram](npc:n-1)',
  )
  const text = fc.array(word, { maxLength: 30 }).map(words => words.join(''))
  const viewer: fc.Arbitrary<SecretViewer & { open: Set<string> }> = fc.record({
    gmSide: fc.constant(false),
    characterIds: fc.subarray(['a', 'b', 'c']),
    characterNames: fc.subarray(['Ann', 'Bea', 'Cid']),
    open: fc.subarray(['npc:n-1']).map(keys => new Set(keys)),
  })
  fc.assert(
    fc.property(text, viewer, viewer, (source, one, other) => {
      const [own, others] = [one, other].map(who => ({
        ...cutText({ source, viewer: who }),
        follows: who.open.size > 0,
      }))
      const alike = own!.text === others!.text && (own!.follows === others!.follows || !own!.text.includes('npc:'))
      expect(own!.key === others!.key).toBe(alike)
    }),
    { numRuns: 3000 },
  )
})

const PARTS = ['First', 'Second', 'Third']

let bookId: string

/** The book with chapters of these texts and no others, open to everybody; answers their ids. */
async function written(...sources: string[]) {
  const mira = world.as('mira')
  bookId ??= (await mira.books.create({ title: `A book ${newId()}`, ward: 'public' })).id
  for (const { id: chapterId } of await mira.manuscripts.chapters({ bookId }))
    await mira.manuscripts.remove({ bookId, chapterId })
  const ids = sources.map(() => newId())
  for (const [at, source] of sources.entries()) await save(ids[at]!, source, 0, PARTS[at]!)
  return ids
}
const save = (chapterId: string, source: string, baseVersion: number, title: string) =>
  world.as('mira').manuscripts.save({ bookId, chapterId, title, source, scribeStyle: 'fantasy', baseVersion })

async function layoutOf(who: CastName | null, parts: ('player' | 'lorekeeper')[] = []) {
  const call = await world.call(who)
  const book = await readableBook(call, bookId)
  return layoutFor(call, parts.length > 0 ? { ...book, parts } : book)
}
const words = ({ pages }: Awaited<ReturnType<typeof layoutOf>>) =>
  JSON.stringify(pages.map(({ sheets, at }) => blocksOf(sheets, at)))

test('a book that addresses one player is laid out for them and once for all the others', async () => {
  await written('Said to all. [secret for=nobody-here]Said to one.[/secret]')
  const [otto, pell, vex, gm] = await Promise.all([
    layoutOf('otto', ['player']),
    layoutOf('pell', ['player']),
    layoutOf('vex', ['player']),
    layoutOf('mira'),
  ])
  expect(pell.chapters[0]!.sheets).toBe(otto.chapters[0]!.sheets)
  expect(vex.chapters[0]!.sheets).toBe(otto.chapters[0]!.sheets)
  expect(gm.chapters[0]!.sheets).not.toBe(otto.chapters[0]!.sheets)
  expect(words(gm)).toContain('Said to one')
  expect(words(otto)).not.toContain('Said to one')
})

const long = (word: string) => `A ${word} by the road. `.repeat(Math.ceil(LIGHT / 16))

test('a save lays out the chapter that was changed, and no other', async () => {
  const ids = await written(long('lantern'), 'The second.', long('ferry'))
  expect(await laidOutIn(() => layoutOf(null))).toBe(3)
  expect(await laidOutIn(() => layoutOf('vex'))).toBe(0)
  expect(await laidOutIn(() => save(ids[1]!, 'The second, once more.', 1, 'Second'))).toBe(1)
  expect(await laidOutIn(() => layoutOf('mira'))).toBe(0)
  expect(await laidOutIn(() => layoutOf(null))).toBe(1)
  const layout = await layoutOf(null)
  expect(words(layout)).toContain('once more')
  expect(layout.pages.map(({ number }) => number)).toEqual(layout.pages.map((_, at) => at + 1))
})

test('another order lays out nothing', async () => {
  const ids = await written('One.', 'Two.', 'Three.')
  await layoutOf(null)
  await world.as('mira').manuscripts.reorder({ bookId, chapterIds: ids.toReversed() })
  expect(await laidOutIn(() => layoutOf(null))).toBe(0)
  expect((await layoutOf(null)).chapters.map(({ chapterId }) => chapterId)).toEqual(ids.toReversed())
})

test('a chapter that was deleted and written anew is laid out anew', async () => {
  const ids = await written('Before.')
  expect(words(await layoutOf(null))).toContain('Before')
  await world.as('mira').manuscripts.remove({ bookId, chapterId: ids[0]! })
  await save(ids[0]!, 'After.', 0, PARTS[0]!)
  expect(words(await layoutOf(null))).not.toContain('Before')
})

test('simultaneous requests for the same layout share one computation', async () => {
  await written(long('lantern'))
  expect(await laidOutIn(() => Promise.all(Array.from({ length: 8 }, () => layoutOf(null))))).toBe(1)
})

test('a repeated save of the same text changes nothing and is heard by nobody', async () => {
  const ids = await written('The same.')
  const version = async () => (await world.as('mira').reader.outline({ bookId })).textVersion
  const before = await version()
  world.heard.length = 0
  expect((await save(ids[0]!, 'The same.', 1, PARTS[0]!)).version).toBe(1)
  expect([await version(), world.heard]).toEqual([before, []])
  await save(ids[0]!, 'Another.', 1, PARTS[0]!)
  expect(await version()).toBe(before + 1)
})

test('a passage that is added is hidden with the next answer', async () => {
  const ids = await written('All of it is open.')
  await layoutOf(null)
  await save(ids[0]!, 'All of it is open. [secret]No more.[/secret]', 1, PARTS[0]!)
  expect(words(await layoutOf(null))).not.toContain('No more')
  expect(words(await layoutOf('mira'))).toContain('No more')
})

test('a text that is saved while it is read is read four times at most, and no other error is passed over', async () => {
  const tried = async (moves: number, error: Error = new TextMoved('a chapter')) => {
    let [works, fresh] = [0, 0]
    const answer = await untilStill(
      async () => {
        works += 1
        if (works <= moves) throw error
        return 'read'
      },
      () => {
        fresh += 1
      },
    ).catch((failed: Error & { code?: string }) => failed.code ?? failed.message)
    return { answer, works, fresh }
  }
  expect(await tried(0)).toEqual({ answer: 'read', works: 1, fresh: 0 })
  expect(await tried(3)).toEqual({ answer: 'read', works: 4, fresh: 3 })
  expect(await tried(4)).toEqual({ answer: 'TOO_BUSY', works: 4, fresh: 3 })
  expect(await tried(1, new Error('torn'))).toEqual({ answer: 'torn', works: 1, fresh: 0 })
})
