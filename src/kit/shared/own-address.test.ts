import { expect, test } from 'vitest'
import { ownAddress } from './own-address.ts'

test.each(['/', '/profile', '/campaigns/1/story?page=3#top', '/a?next=//elsewhere.example'])(
  '%s is an address of this site',
  address => {
    expect(ownAddress(address)).toBe(address)
  },
)

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example/',
  '/\t/elsewhere.example/',
  '/.//elsewhere.example/',
  'javascript:alert(1)',
  'profile',
  '',
  undefined,
  7,
])('%j leads elsewhere or nowhere', value => {
  expect(ownAddress(value)).toBeUndefined()
})
