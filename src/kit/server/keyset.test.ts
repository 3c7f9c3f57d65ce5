import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { cursorOf, readCursor, windowOf, wordInPlan } from './keyset.ts'

const shape = z.tuple([z.coerce.date(), z.string()])

test('a cursor is handed back as it was given', () => {
  const at = new Date('2031-03-04T05:06:07.089Z')
  expect(readCursor(cursorOf(at, 'Ærø “b”'), shape)).toEqual([at, 'Ærø “b”'])
})

test('a word that is no cursor of ours is a bad request', () => {
  for (const word of ['', 'x', cursorOf('no date', 'a'), cursorOf(new Date())])
    expect(() => readCursor(word, shape)).toThrow(expect.objectContaining({ code: 'BAD_REQUEST' }))
})

test('a window knows whether there is more', () => {
  expect(windowOf([1, 2, 3], 2, String)).toEqual({ shown: [1, 2], next: '2' })
  expect(windowOf([1, 2], 2, String)).toEqual({ shown: [1, 2], next: null })
  expect(windowOf([], 2, String)).toEqual({ shown: [], next: null })
})

test('a word becomes a part of a statement only where it cannot end its quotes', () => {
  expect(new PgDialect().sqlToQuery(wordInPlan('role.changed'))).toMatchObject({ sql: "'role.changed'", params: [] })
  for (const word of ['', "it's", '\\', 'two words', 'a\n']) expect(() => wordInPlan(word)).toThrow('a word of a list')
})
