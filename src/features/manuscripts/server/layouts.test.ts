import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#app/server/world.ts'
import { newId } from '#kit/shared/ids.ts'
import { redact, type SecretViewer } from '../text/secrets.ts'
import { layoutFor, textKey } from './service/layout.ts'
import { readableBook } from './service/readable-book.ts'
import type { chapters } from './tables.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const nobody = { gmSide: false, open: new Set<string>() }
const when = new Date('2031-05-01T12:00:00Z')
const row = (source: string, at: number): typeof chapters.$inferSelect => ({
  id: `chapter ${at}`,
  bookId: 'book',
  title: 'Title',
  position: at,
  source,
  scribeStyle: 'fantasy',
  version: 1,
  createdBy: null,
  createdAt: when,
  updatedBy: null,
  updatedAt: when,
})

test('two viewers share a layout exactly when every chapter reads the same to both', () => {
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
  )
  const book = fc.array(
    fc.array(word, { maxLength: 12 }).map(words => words.join('')),
    { minLength: 1, maxLength: 3 },
  )
  const viewer: fc.Arbitrary<SecretViewer> = fc.record({
    gmSide: fc.boolean(),
    characterIds: fc.subarray(['a', 'b', 'c']),
    characterNames: fc.subarray(['Ann', 'Bea', 'Cid']),
  })
  fc.assert(
    fc.property(book, viewer, viewer, (sources, one, other) => {
      const rows = sources.map(row)
      const textsFor = (who: SecretViewer) => sources.map(source => redact(source, who))
      const isShared = textKey(rows, textsFor(one), nobody) === textKey(rows, textsFor(other), nobody)
      expect(isShared).toBe(JSON.stringify(textsFor(one)) === JSON.stringify(textsFor(other)))
    }),
    { numRuns: 3000 },
  )
})

test('chapters of the same words are not mistaken for each other', () => {
  const rows = [row('x', 0), row('y', 1)]
  expect(textKey(rows, ['ab', 'c'], nobody)).not.toBe(textKey(rows, ['a', 'bc'], nobody))
  expect(textKey(rows, ['a', 'b'], nobody)).not.toBe(
    textKey([rows[0]!, { ...rows[1]!, title: 'Other' }], ['a', 'b'], nobody),
  )
})

test('a book that addresses one player is laid out for them and once for all the others', async () => {
  const mira = world.as('mira')
  const { id: bookId } = await mira.books.create({ title: `A book ${newId()}`, ward: 'public' })
  await mira.manuscripts.save({
    bookId,
    chapterId: newId(),
    title: 'The Lantern Road',
    source: 'Said to all. [secret for=nobody-here]Said to one.[/secret]',
    scribeStyle: 'fantasy',
    baseVersion: 0,
  })
  const layoutOf = async (who: 'otto' | 'pell' | 'vex' | 'mira') => {
    const call = await world.call(who)
    return layoutFor(call, { ...(await readableBook(call, bookId)), parts: who === 'mira' ? [] : ['player'] })
  }
  const [otto, pell, vex, gm] = await Promise.all([
    layoutOf('otto'),
    layoutOf('pell'),
    layoutOf('vex'),
    layoutOf('mira'),
  ])
  expect(pell).toBe(otto)
  expect(vex).toBe(otto)
  expect(gm).not.toBe(otto)
  expect(JSON.stringify(gm.pages)).toContain('Said to one')
  expect(JSON.stringify(otto.pages)).not.toContain('Said to one')
})
