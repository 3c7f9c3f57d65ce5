import { expect, test } from 'vitest'
import * as z from 'zod'
import { enter } from '#kit/shared/enter.ts'
import { subject } from '#kit/shared/subject.ts'
import { answers } from './answers.ts'
import { subjects } from './subjects.ts'

const lamp = subject('lamp', ['light'], { by: 'id' })
const one = z.object({ id: z.uuid() })
const contract = {
  light: enter('member')
    .may('light', lamp)
    .post('/lamps/{id}/light')
    .input(one)
    .output(z.object({ lit: z.boolean() })),
}
const lampSubjects = subjects({
  kind: lamp,
  load: async (_, id) => (id ? { id, wax: 3 } : undefined),
  policy: { read: () => true, light: (_, { wax }) => wax > 0 },
  missing: 'NOT_FOUND',
})

test('a contract with its loaders and functions is answered', () => {
  expect(
    answers(contract, { lamp: lampSubjects }, { light: async (_, __, { wax }) => ({ lit: wax > 0 }) }),
  ).toHaveProperty('light')
})

test('a subject without its loader does not start either', () => {
  // @ts-expect-error: the loader of lamp is missing
  expect(() => answers(contract, {}, { light: async () => ({ lit: true }) })).toThrow('nothing answers for light lamp')
})

test('an action without its rule does not start either', () => {
  const ruleless = subjects({
    kind: lamp,
    load: async () => ({}),
    // @ts-expect-error: the rule of light is missing
    policy: { read: () => true },
    missing: 'NOT_FOUND',
  })
  expect(() => answers(contract, { lamp: ruleless }, { light: async () => ({ lit: true }) })).toThrow(
    'nothing answers for light lamp',
  )
})

/** Never called: each line is refused by the compiler, for the reason above it. */
const refused = [
  // @ts-expect-error: nothing is changed without an action
  () => enter('member').post('/lamps'),
  // @ts-expect-error: nothing is changed by the right to read
  () => enter('member').may('read', lamp).post('/lamps/{id}'),
  // @ts-expect-error: an action that the subject does not have
  () => enter('member').may('burn', lamp),
  // @ts-expect-error: a code that the subject does not declare
  () => subjects({ ...lampSubjects, missing: 'BOOK_NOT_FOUND' }),
  // @ts-expect-error: the row has no such field
  () => answers(contract, { lamp: lampSubjects }, { light: async (_, __, { oil }) => ({ lit: oil > 0 }) }),
  // @ts-expect-error: another answer than the contract’s
  () => answers(contract, { lamp: lampSubjects }, { light: async () => ({ lit: 'yes' }) }),
  // @ts-expect-error: a procedure without its function
  () => answers(contract, { lamp: lampSubjects }, {}),
  () => {
    const elsewhere = {
      light: enter('member')
        .may('light', lamp)
        .post('/lamps')
        .output(z.object({ lit: z.boolean() })),
    }
    // @ts-expect-error: the input does not carry the id
    return answers(elsewhere, { lamp: lampSubjects }, { light: async () => ({ lit: true }) })
  },
]

test('the compiler refuses what a contract does not allow', () => {
  expect(refused).toHaveLength(8)
})
