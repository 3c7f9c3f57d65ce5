import { tieSubject, webSubject } from '#features/relations/server/service/the-web.ts'
import type { Things } from '../who-may-things.ts'

/** The subjects of this room, and the things that they are tried on. */
export const things: Things = async ({ id }) => [
  { list: 'webs', of: webSubject, things: { lantern: id('lantern'), afterlight: id('afterlight') } },
  {
    list: 'ties',
    of: tieSubject,
    things: {
      'open, between open faces': id('tie 0'),
      'veiled, between open faces': id('tie 5'),
      'to a veiled face': id('tie 6'),
      'to a face that Pell knows': id('tie 8'),
    },
  },
]
