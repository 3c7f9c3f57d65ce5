import { expect, test } from 'vitest'
import { focusFirstWrong } from './first-wrong.ts'

test('the first field that is marked as wrong gets the focus', () => {
  const asked: string[] = []
  let isFocused = false
  const field = { focus: () => (isFocused = true) } as unknown as Element
  focusFirstWrong({
    querySelector: (selector: string) => {
      asked.push(selector)
      return field
    },
  } as ParentNode)
  expect(asked).toEqual(['[aria-invalid="true"]'])
  expect(isFocused).toBe(true)
})

test('a form without a wrong field leaves the focus where it is', () => {
  expect(() => focusFirstWrong({ querySelector: () => null })).not.toThrow()
})
