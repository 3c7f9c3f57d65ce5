import { expect, test } from 'vitest'
import { withDie } from './with-die.ts'

test.each([
  ['', 20, 'd20'],
  ['d20', 20, '2d20'],
  ['2d6 the fire', 6, '3d6 the fire'],
  ['2d6 + 3', 8, '2d6 + 3 + d8'],
  ['4d6dl1', 6, '4d6dl1 + d6'],
  ['d20 adv', 20, 'd20 adv + d20'],
  ['-d4', 4, '−d4 + d4'],
  ['I look away', 20, 'd20 I look away'],
  ['100d6', 6, '100d6'],
])('“%s” with a d%i is “%s”', (text, sides, next) => expect(withDie(text, sides, null)).toBe(next))

test('an edge makes the roll that one die, with its words', () => {
  expect(withDie('2d6 + 3 the fire', 20, 'advantage')).toBe('d20 adv the fire')
  expect(withDie('', 12, 'disadvantage')).toBe('d12 dis')
})
