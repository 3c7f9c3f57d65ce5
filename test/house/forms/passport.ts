import { newId } from '#kit/shared/ids.ts'
import { asFile, foreignPassport } from '../../passports.ts'
import type { Forms } from '../forms.ts'

/** What is filled in in this room. */
export const forms: Forms = {
  'passport.look': async () => ({ file: asFile((await foreignPassport({ name: 'A traveller' })).bytes) }),
  'passport.admit': async () => ({ file: asFile((await foreignPassport({ name: 'A newcomer' })).bytes), id: newId() }),
}
