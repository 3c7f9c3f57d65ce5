import { expect, test } from 'vitest'
import { pulledUp } from './pulled.ts'

test('a sheet goes where it is pulled, and a short way is a press', () => {
  expect([pulledUp(-60), pulledUp(60)]).toEqual([true, false])
  expect([pulledUp(0), pulledUp(-10), pulledUp(23)]).toEqual([undefined, undefined, undefined])
})
