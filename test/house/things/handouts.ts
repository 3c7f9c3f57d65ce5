import { bulletinSubject } from '#features/handouts/server/service/the-bulletin.ts'
import { handoutSubject } from '#features/handouts/server/service/the-handout.ts'
import type { Things } from '../who-may-things.ts'

/** The subjects of this room, and the things that they are tried on. */
export const things: Things = async ({ id }) => [
  { list: 'bulletins', of: bulletinSubject, things: { lantern: id('lantern'), afterlight: id('afterlight') } },
  {
    list: 'handouts',
    of: handoutSubject,
    things: {
      'toll warrant, for everybody': id('handout toll-warrant'),
      'letter, for Otto': id('handout early-letter'),
      'map, not shared': id('handout marsh-south'),
    },
  },
]
