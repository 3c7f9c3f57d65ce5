import { bookTextSubject, savedTextSubject } from '#features/manuscripts/server/service/text-subjects.ts'
import type { Things } from '../who-may-things.ts'

/** The subjects of this room, and the things that they are tried on. */
export const things: Things = async ({ id }) => {
  const books = { lantern: id('lantern'), afterlight: id('afterlight') }
  return [
    { list: 'texts', of: bookTextSubject, things: books },
    { list: 'texts-saved', of: savedTextSubject, things: books },
  ]
}
