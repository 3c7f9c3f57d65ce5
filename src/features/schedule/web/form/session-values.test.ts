import { expect, test } from 'vitest'
import type { GameSessionView } from '../../contract.ts'
import { SessionForm } from '../../forms.ts'
import { afterThis, newSession, proposed } from './session-values.ts'

const session = {
  title: 'The Tenth Mile',
  date: '2026-12-28',
  time: null,
  zone: 'Europe/Lisbon',
  duration: '4',
  goals: 'Walk it.',
  notes: 'Nobody knows.',
  status: 'completed',
} as GameSessionView

test('the next session is a week later, planned, without the notes of the last one', () => {
  expect(afterThis(session)).toEqual({
    title: 'The Tenth Mile',
    date: '2027-01-04',
    time: '',
    zone: 'Europe/Lisbon',
    duration: '4',
    goals: 'Walk it.',
    notes: '',
    status: 'planned',
  })
  expect(afterThis({ ...session, date: '2199-12-30' }).date).toBe('')
})

test('a proposed day fills an empty form so that it can be saved, and keeps a title', () => {
  const empty = newSession('Europe/Lisbon')
  expect(SessionForm.safeParse({ ...empty, ...proposed('2026-12-28', empty) }).success).toBe(true)
  expect(proposed('2026-12-28', { title: 'Mine' })).toEqual({ date: '2026-12-28', title: 'Mine' })
})
