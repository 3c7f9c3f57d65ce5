import { expect, test } from 'vitest'
import * as z from 'zod'
import { editOf } from '#kit/shared/edit-of.ts'
import { nameField } from '#kit/shared/visible-name.ts'
import { shapeOf } from './field-shape.ts'

const Book = z.object({
  title: nameField('A title is required.', 60),
  note: z.string().trim().max(150).default(''),
  secret: z
    .string()
    .max(90)
    .nullable()
    .transform(text => text || null)
    .default(null),
  tags: z
    .array(z.enum(['a', 'b']))
    .max(2)
    .default([]),
  agreed: z.literal(true),
  open: z.boolean(),
})
const EXPECTED = {
  title: { required: true, max: 60 },
  note: { required: false, max: 150 },
  secret: { required: false, max: 90 },
  tags: { required: false, max: 2 },
  agreed: { required: true, max: undefined },
  open: { required: false, max: undefined },
}

test.each(Object.entries(EXPECTED))(
  'the limit of %s and whether it may stay empty are read from its schema',
  (name, shape) => {
    expect(shapeOf(Book, name)).toEqual(shape)
    expect(shapeOf(editOf(Book), name)).toEqual(shape)
  },
)

test('a form of several kinds has the fields of each', () => {
  const Thing = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('person'), name: z.string().max(5) }),
    z.object({ kind: z.literal('place'), area: z.string().max(7) }),
  ])
  expect(shapeOf(Thing, 'name').max).toBe(5)
  expect(shapeOf(Thing, 'area').max).toBe(7)
  expect(shapeOf(Thing, 'nothing')).toEqual({ required: false, max: undefined })
})
