import { extensions } from '#app/server/roof.ts'
import { byKind } from '#features/reports/server/service/reportables.ts'
import { reportableSubject, reportCaseSubject } from '#features/reports/server/service/the-case.ts'
import { joinedId } from '#kit/shared/subject.ts'
import type { Things } from '../who-may-things.ts'

/** The subjects of this room, and the things that they are tried on. */
export const things: Things = async ({ id }) => [
  {
    list: 'reportables',
    of: reportableSubject(byKind(extensions)),
    things: {
      'message of pell in the tavern': joinedId(['message', id('message 1')]),
      'private message of otto': joinedId(['message', id('message 9')]),
      'profile of mira': joinedId(['profile', id('mira')]),
      'book lantern': joinedId(['book', id('lantern')]),
      'chapter of lantern': joinedId(['chapter', id('lantern-road')]),
      'character brannoc': joinedId(['character', id('brannoc')]),
    },
  },
  {
    list: 'report-cases',
    of: reportCaseSubject,
    things: {
      'warning of otto': id('case warned'),
      'open case about pell': id('case message'),
      'appeal of vex': id('case profile'),
    },
  },
]
