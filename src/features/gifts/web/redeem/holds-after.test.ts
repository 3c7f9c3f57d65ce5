import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { holdsAfter } from './holds-after.ts'

const refused = (code: string) => new ORPCError(code, { defined: true })

test('a refusal tells what its card holds, and no guess is looked up again', () => {
  expect(holdsAfter(refused('GIFT_CARD_USED'))).toBe('nothing')
  for (const code of ['GIFT_BALANCE_SHORT', 'GIFT_SPLIT_SHORT', 'GIFT_SPLIT_INVALID', 'GIFT_PARTS_DIFFER'])
    expect(holdsAfter(refused(code))).toBe('less')
  for (const code of ['GIFT_CARD_MISSING', 'GIFT_CARD_INVALID', 'GIFT_CODE_FORMAT', 'TOO_MANY_REQUESTS'])
    expect(holdsAfter(refused(code))).toBeUndefined()
  expect(holdsAfter(new Error('GIFT_CARD_USED'))).toBeUndefined()
})
