import * as fc from 'fast-check'
import type * as z from 'zod'
import { inside } from './inputs.ts'
import type { Vocabulary } from './vocabulary.ts'

type Field = { room: string; name: string; vocabulary: Vocabulary }

/** Texts that have broken programs: bytes a database refuses, halves of letters, nothing, too much, other languages’ syntax. */
const NASTY = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e',
  '%',
  '\\',
  "'; drop table users; --",
  '../../etc/passwd',
  '🎲'.repeat(300),
  'x'.repeat(30_000),
  '||secret|| [[',
  'null',
]
const MOMENTS = [new Date(0), new Date(Number.NaN), new Date(8.64e15), new Date(-8.64e15)]
const NUMBERS = [0, -1, 1, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308, Number.NaN, Number.POSITIVE_INFINITY, 0.5]

/** Words that a list could have handed out as the place to go on, and that somebody has tampered with. */
const cursor = fc
  .array(
    fc.oneof(
      fc.constantFrom(...NASTY),
      fc.uuid(),
      fc.integer(),
      fc.constant(null),
      fc.constantFrom(
        '2026-01-01T00:00:00.000Z',
        '+275760-09-13T00:00:00.000Z',
        '-271821-04-20T00:00:00.000Z',
        'infinity',
        '2026-02-31',
      ),
    ),
    { maxLength: 4 },
  )
  .map(values => Buffer.from(JSON.stringify(values)).toString('base64url'))

const junk = fc.oneof(
  fc.anything(),
  fc.constantFrom<unknown>(...NASTY, ...NUMBERS, ...MOMENTS),
  fc.constant([]),
  fc.constant({}),
)

/** Inputs that look right, with here and there a value that is not. */
export function junkFor(schema: z.ZodType, room: string, vocabulary: Vocabulary): fc.Arbitrary<unknown> {
  return arbitraryOf(schema, { room, name: '', vocabulary })
}

function arbitraryOf(schema: z.ZodType, field: Field): fc.Arbitrary<unknown> {
  const def = inside(schema)
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(
        ([name, value]) => [name, mostly(arbitraryOf(value, { ...field, name }))] as const,
      )
      return fc.record(Object.fromEntries(fields))
    }
    case 'string':
      return stringsOf(def.format, field)
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'literal':
      return fc.constantFrom(...def.values)
    case 'union':
      return fc.oneof(...def.options.map(option => arbitraryOf(option, field)))
    case 'array':
      return fc.array(arbitraryOf(def.element, field), { maxLength: 4 })
    case 'record':
      return fc.dictionary(fc.string(), junk, { maxKeys: 3 })
    case 'boolean':
      return fc.boolean()
    case 'number':
      return fc.oneof(fc.integer({ min: -2, max: 60 }), fc.constantFrom(...NUMBERS))
    case 'date':
      return fc.oneof(fc.date({ noInvalidDate: false }), fc.constantFrom(...MOMENTS))
    case 'file':
      return fc.constantFrom(
        ...field.vocabulary.files,
        new File(['no picture'], 'a.png', { type: 'image/png' }),
        new File([], ''),
      )
    case 'pipe':
      return arbitraryOf(def.in, field)
    case 'optional':
    case 'default':
    case 'prefault':
    case 'nullable':
      return fc.option(arbitraryOf(def.innerType, field), { nil: def.type === 'nullable' ? null : undefined })
    default:
      return def.innerType ? arbitraryOf(def.innerType, field) : junk
  }
}

const mostly = (right: fc.Arbitrary<unknown>) =>
  fc.oneof({ arbitrary: right, weight: 24 }, { arbitrary: junk, weight: 1 })

function stringsOf(format: string | undefined, { room, name, vocabulary }: Field): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.constantFrom(...vocabulary.ids(room, name))
  return fc.oneof(
    fc.constantFrom(...vocabulary.words(name)),
    fc.constantFrom(...NASTY),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.string({ unit: 'binary', maxLength: 12 }),
    cursor,
  )
}
