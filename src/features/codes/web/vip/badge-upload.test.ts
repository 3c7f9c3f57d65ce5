import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { uploadFault, withAddress } from './badge-upload.ts'

const faultOf = (work: () => unknown) => {
  try {
    return work()
  } catch (error) {
    return uploadFault(error)
  }
}

test('a picture that could not be stored says why; one without an address has words of its own', () => {
  const refused = new ORPCError('BADGE_NAME_TAKEN', {
    defined: true,
    status: 409,
    message: 'There is already a badge called wren.',
  })
  expect(uploadFault(refused)).toBe('Failed to upload badge: There is already a badge called wren.')
  expect(uploadFault(new Error('socket'))).toBe('Failed to upload badge: the connection was lost. Please try again.')
  expect(faultOf(() => withAddress({ badgeUrl: '' }))).toBe('Failed to upload badge image')
  expect(withAddress({ badgeUrl: '/files/badges/wren.png' })).toEqual({ badgeUrl: '/files/badges/wren.png' })
})
