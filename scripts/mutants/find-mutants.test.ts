import { expect, test } from 'vitest'
import { mutantsOf } from './find-mutants.ts'

const mutantsIn = (file: string, source: string) =>
  mutantsOf(file, source).map(({ kind, text, replacement }) => [kind, text, replacement])

test('a rule of a policy becomes always and never', () => {
  expect(
    mutantsIn('src/features/books/server/policy.ts', 'const p = { burn: (who, book) => owns(who, book) }'),
  ).toEqual([
    ['policy', 'owns(who, book)', 'true'],
    ['policy', 'owns(who, book)', 'false'],
  ])
})

test('what would be replaced by itself is no mutant', () => {
  expect(mutantsIn('src/features/books/server/policy.ts', 'const p = { read: () => true, burn: () => false }')).toEqual(
    [
      ['policy', 'true', 'false'],
      ['policy', 'false', 'true'],
    ],
  )
  const source = 'db.select().from(books).where(and(undefined, isOpen))'
  expect(mutantsIn('src/features/books/server/service.ts', source)).toEqual([['where', 'isOpen', 'undefined']])
})

test('each condition of a query is left out', () => {
  const source = 'db.select().from(books).where(and(eq(a, b), isOpen, ...more))\ndb.delete(books).where(eq(a, b))'
  expect(mutantsIn('src/features/books/server/service.ts', source)).toEqual([
    ['where', 'eq(a, b)', 'undefined'],
    ['where', 'isOpen', 'undefined'],
    ['where', 'eq(a, b)', 'undefined'],
  ])
})

test('locks, limits and other refusals are left out', () => {
  const source = `query.for('update')
await keepPace(call)
if (used >= MOST_KEPT) refuse()
if (!row) throw fault('NOT_FOUND')`
  expect(mutantsIn('src/features/books/server/service.ts', source)).toEqual([
    ['lock', "query.for('update')", 'query'],
    ['limit', 'keepPace(call)', 'undefined'],
    ['limit', 'used >= MOST_KEPT', 'used > MOST_KEPT'],
    ['refusal', '!row', 'false'],
  ])
})
