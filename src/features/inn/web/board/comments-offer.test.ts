import { expect, test } from 'vitest'
import { commentsOffer } from './comments-offer.ts'

test('who may not comment is offered the comments that there are, and no button that only refuses', () => {
  expect(commentsOffer({ mayPost: true, many: 0 })).toBe('Comment')
  expect(commentsOffer({ mayPost: true, many: 2 })).toBe('Comment')
  expect(commentsOffer({ mayPost: false, many: 2 })).toBe('Comments')
  expect(commentsOffer({ mayPost: false, many: 0 })).toBeNull()
})
