import { systemSettingsSubject } from '#features/lorekeepers/server/service/system-settings.ts'
import { accessCodeSubject, gmSubject, tieSubject } from '#features/lorekeepers/server/service/tie-subjects.ts'
import { joinedId } from '#kit/shared/subject.ts'
import type { Things } from '../who-may-things.ts'

/** The subjects of this room, and the things that they are tried on. */
export const things: Things = async ({ id }) => [
  { list: 'lorekeepers', of: gmSubject, things: { mira: id('mira'), 'otto, no GM': id('otto') } },
  { list: 'lorekeeper-ties', of: tieSubject, things: { 'lio for mira': joinedId([id('mira'), id('lio')]) } },
  { list: 'system-settings', of: systemSettingsSubject, things: { own: '' } },
  { list: 'access-codes', of: accessCodeSubject, things: { 'a typed code': '' } },
]
