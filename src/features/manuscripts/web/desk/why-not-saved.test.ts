import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { SAVE_FAILED, whyNotSaved, wrongWith } from './why-not-saved.ts'

test('a text is refused before it is sent, for the reason that the server would give', () => {
  expect(wrongWith({ title: ' ', source: '\n' })).toEqual({
    title: 'Title is required.',
    source: 'Content cannot be empty.',
  })
  expect(wrongWith({ title: 'Road', source: 'x'.repeat(400_001) })?.source).toBe(
    'A chapter has at most 400,000 characters; this text has 400,001.',
  )
  expect(wrongWith({ title: 'Road', source: 'x\n'.repeat(20_001) })?.source).toBe('A chapter has at most 20,000 lines.')
  expect(wrongWith({ title: 'Road', source: 'It rained.' })).toBeNull()
})

test('the words of the server stand at what they are about', () => {
  const refused = (path: string) =>
    new ORPCError('BAD_REQUEST', {
      defined: true,
      status: 400,
      data: { issues: [{ message: 'Too much.', path: [path] }] },
    })
  expect(whyNotSaved(refused('source'))).toEqual({ source: 'Too much.' })
  expect(whyNotSaved(refused('title'))).toEqual({ title: 'Too much.' })
  expect(whyNotSaved(refused('bookId'))).toEqual({ said: 'Too much.' })
  expect(whyNotSaved(new ORPCError('PAYLOAD_TOO_LARGE', { status: 413 })).source).toMatch(/more than one chapter/)
  expect(whyNotSaved(new TypeError('Failed to fetch'))).toEqual({ said: SAVE_FAILED })
})
