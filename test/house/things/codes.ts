import { benchSubject, issuedCodeSubject } from '#features/codes/server/service/code-subjects.ts'
import type { Things } from '../who-may-things.ts'

/** The subjects of this room, and the things that they are tried on. */
export const things: Things = async ({ id }) => [
  { list: 'code-bench', of: benchSubject, things: { bench: '' } },
  {
    list: 'issued-codes',
    of: issuedCodeSubject,
    things: {
      'of a badge, unused': id('code spare'),
      'of a badge, used': id('code night-bell'),
      'of a lorekeeper': id('code helper'),
      'of a VIP': id('code vip'),
    },
  },
]
