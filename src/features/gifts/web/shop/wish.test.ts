import { expect, test } from 'vitest'
import { GiftWish } from '../../forms.ts'
import { BLANK, giftOf, stillWrong, type Wish, wrongIn } from './wish.ts'

const wrongWith = (wish: Partial<Wish>) =>
  wrongIn(GiftWish.safeParse(giftOf({ ...BLANK, ...wish }, 'aria@test.example')).error?.issues ?? [])

test('an error goes with its cause, and a field that was not refused gets none', () => {
  const typed = { isCustom: true, typed: '5', email: 'aria' }
  const said = wrongWith(typed)
  expect(said).toEqual({
    amount: 'Amount must be between $10 and $500',
    purchaserEmail: 'Please enter a valid email address',
  })
  expect(stillWrong(said, wrongWith({ ...typed, typed: '50' }))).toEqual({ purchaserEmail: said.purchaserEmail })
  expect(stillWrong(said, wrongWith({ ...typed, typed: '50', email: null, onDay: true }))).toEqual({})
  expect(stillWrong(said, wrongWith(typed))).toEqual(said)
})

test.each(['20.005', '1e2', 'ten'])('%s is no amount of dollars and cents', typed => {
  expect(wrongWith({ isCustom: true, typed })).toEqual({
    amount: 'Please enter an amount in dollars and cents, such as 25.50',
  })
})

test('each refused field of a card for a day has its error', () => {
  expect(wrongWith({ onDay: true })).toEqual({
    to: 'Please enter a valid email address',
    day: 'Please choose a day.',
  })
  expect(wrongWith({ onDay: true, to: 'wren@test.example', day: '2030-05-01' })).toEqual({})
})
