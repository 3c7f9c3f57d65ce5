import { entrySubject, journalSubject } from '#features/journals/server/service/the-journal.ts'
import type { Things } from '../who-may-things.ts'

/** The subjects of this room, and the things that they are tried on. */
export const things: Things = async ({ id }) => [
  {
    list: 'journals',
    of: journalSubject,
    things: {
      'brannoc, private': id('brannoc'),
      'underhow, for the campaign': id('underhow'),
      'corvin, who has left': id('corvin'),
      'wanderer, without a book': id('wanderer'),
    },
  },
  {
    list: 'journal-entries',
    of: entrySubject,
    things: {
      'main entry of brannoc': id('journal brannoc 0'),
      'secret of brannoc, kept': id('journal brannoc 3'),
      'secret of brannoc, for the owner': id('journal brannoc 4'),
      'main entry of underhow': id('journal underhow 0'),
    },
  },
]
