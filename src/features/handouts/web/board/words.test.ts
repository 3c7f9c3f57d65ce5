import { expect, test } from 'vitest'
import { openedWords, readersWords } from './words.ts'

const reader = (userId: string, name: string, openedAt: Date | null = null) => ({
  userId,
  name,
  avatarUrl: null,
  openedAt,
})
const both = [reader('1', 'Otto', new Date()), reader('2', 'Pell')]

test('the readers of a handout are named as its reader would', () => {
  expect(readersWords({ audience: 'everyone', readers: both }, '1')).toBe('to everyone')
  expect(readersWords({ audience: 'chosen', readers: both }, '2')).toBe('to you and Otto')
  expect(readersWords({ audience: 'chosen', readers: both }, undefined)).toBe('to Otto and Pell')
  expect(readersWords({ audience: 'chosen', readers: [] }, '1')).toBe('to nobody who still plays')
})

test('how many have opened it', () => {
  expect(openedWords([])).toBe('nobody to open it yet')
  expect(openedWords([reader('2', 'Pell')])).toBe('opened by nobody yet')
  expect(openedWords(both)).toBe('opened by 1 of 2')
  expect(openedWords(both.slice(0, 1))).toBe('opened by all')
})
