import * as fc from 'fast-check'
import type * as z from 'zod'
import type { Procedure } from '../../scripts/house/procedures.ts'
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

/** Words that a list could have handed out as the position to go on from, and that somebody has tampered with. */
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

/** Words for every field of text that are as nasty as the field lets them be. */
export const nastily = (vocabulary: Vocabulary): Vocabulary[] =>
  ['a\u0000b c', '\ud800 and half a letter', "'; drop table users; --"].map(nasty => ({
    ...vocabulary,
    words: field => [nasty, ...vocabulary.words(field)],
  }))

/** Inputs that look right, with here and there a value that does not; most of them are proper ones with a field or two changed. */
export function junkFor({ room, input }: Procedure, proper: unknown[], vocabulary: Vocabulary): fc.Arbitrary<unknown> {
  if (!input) return fc.anything()
  const made = arbitraryOf(input, { room, name: '', vocabulary })
  if (inside(input).type !== 'object') return made
  const fields = Object.keys(inside(input).shape)
  const changed = fc
    .tuple(
      fc.constantFrom(...proper),
      made,
      fc.subarray(fields, { minLength: 1, maxLength: Math.min(2, fields.length) }),
    )
    .map(([right, other, names]) => ({
      ...(right as object),
      ...Object.fromEntries(names.map(name => [name, (other as Record<string, unknown>)[name]])),
    }))
  return fc.oneof({ arbitrary: changed, weight: 3 }, { arbitrary: made, weight: 1 })
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
