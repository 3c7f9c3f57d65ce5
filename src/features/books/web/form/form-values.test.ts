import { expect, test } from 'vitest'
import { EMPTY, sameValues } from './form-values.ts'

test('two forms are the same in whatever order their fields stand', () => {
  const turned = Object.fromEntries(Object.entries(EMPTY).reverse()) as typeof EMPTY
  expect(sameValues(EMPTY, turned)).toBe(true)
})

test.each([{ title: 'The Salt Road' }, { tags: ['Horror'] as typeof EMPTY.tags }, { innIsOpen: false }])(
  'a form with %o is not the empty one',
  change => expect(sameValues({ ...EMPTY, ...change }, EMPTY)).toBe(false),
)
