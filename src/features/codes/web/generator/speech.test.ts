import { expect, test } from 'vitest'
import { speechOf } from './speech.ts'

test('the keeper of the tavern speaks of the step that comes next', () => {
  const begun = { codeType: 'BD', hasPicture: false, sendsLetter: false, isMade: false } as const
  const steps = [
    begun,
    { ...begun, codeType: 'LK' as const },
    { ...begun, hasPicture: true },
    { ...begun, codeType: 'LK' as const, hasPicture: true },
    { ...begun, hasPicture: true, sendsLetter: true },
    { ...begun, isMade: true },
  ]
  expect(new Set(steps.map(speechOf)).size).toBe(steps.length)
})
