import { expect, test } from 'vitest'
import { closedMark } from './closed-mark.ts'

test('a book that not everybody may read is marked, also to an admin who has no seat in it', () => {
  for (const seat of [true, false]) expect(closedMark({ ward: 'public', can: { seat } })).toBeNull()
  for (const ward of ['party', 'gm-only', 'private'] as const) {
    expect(closedMark({ ward, can: { seat: true } })).toBe('At your table')
    expect(closedMark({ ward, can: { seat: false } })).toBe('Not open to everybody')
  }
})
