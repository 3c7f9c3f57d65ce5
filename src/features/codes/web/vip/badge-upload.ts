import { wordsOf } from '#kit/web/api.ts'

const NO_ADDRESS = 'Failed to upload badge image'

/** The picture was taken, but nothing says where it lies. */
class NoAddress extends Error {
  override name = 'NoAddress'
}

/** A stored badge, which has an address. */
export function withAddress<Stored extends { badgeUrl: string }>(badge: Stored): Stored {
  if (!badge.badgeUrl) throw new NoAddress(NO_ADDRESS)
  return badge
}

/** What is said of a picture that could not be stored. */
export const uploadFault = (error: unknown): string =>
  error instanceof NoAddress
    ? NO_ADDRESS
    : `Failed to upload badge: ${wordsOf(error, 'the connection was lost. Please try again.')}`
