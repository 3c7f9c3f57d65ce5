import { expect, test } from 'vitest'
import { actOf } from './book-keys.ts'

const key = (name: string, more: object = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  ...more,
})

test.each([
  ['g', 'contents'],
  ['/', 'search'],
  ['b', 'bookmark'],
  ['ArrowRight', 'next'],
  ['PageUp', 'previous'],
  ['Home', 'first'],
  ['End', 'last'],
  ['F3', 'nextHit'],
])('%s: %s', (name, act) => {
  expect(actOf(key(name))).toBe(act)
})

test('Ctrl+F and Cmd+F search the book; every other key with Ctrl, Alt or Cmd is the browser’s', () => {
  expect(actOf(key('f', { ctrlKey: true }))).toBe('find')
  expect(actOf(key('F', { metaKey: true }))).toBe('find')
  expect(actOf(key('f', { ctrlKey: true, shiftKey: true }))).toBeUndefined()
  for (const name of ['g', '/', 'b', 'ArrowRight', 'Home'])
    for (const held of ['ctrlKey', 'metaKey', 'altKey']) expect(actOf(key(name, { [held]: true }))).toBeUndefined()
  for (const name of ['f', 'x', 'Tab', 'Enter', ' ', 'toString']) expect(actOf(key(name))).toBeUndefined()
})

test('a key that is held turns on and on, and opens or marks once', () => {
  expect(actOf(key('ArrowRight', { repeat: true }))).toBe('next')
  for (const name of ['g', '/', 'b']) expect(actOf(key(name, { repeat: true }))).toBeUndefined()
  expect(actOf(key('f', { ctrlKey: true, repeat: true }))).toBeUndefined()
  expect(actOf(key('F3', { shiftKey: true }))).toBe('previousHit')
})
