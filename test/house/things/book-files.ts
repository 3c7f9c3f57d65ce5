import { editionSubject } from '#features/book-files/server/service/edition-subject.ts'
import { joinedId } from '#kit/shared/subject.ts'
import type { Things } from '../who-may-things.ts'

/** The subjects of this room, and the things that they are tried on. */
export const things: Things = async ({ id }) => {
  const lantern = id('lantern')
  return [
    {
      list: 'book-file-editions',
      of: editionSubject,
      things: { 'lantern, of the GM side': joinedId([lantern]), 'lantern, of otto': joinedId([lantern, id('otto')]) },
    },
  ]
}
