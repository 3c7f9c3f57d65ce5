import { demoPagesSubject } from '#features/see-as/server/service.ts'
import type { Things } from '../who-may-things.ts'

/** The subjects of this room, and the things that they are tried on. */
export const things: Things = async () => [{ list: 'demo-pages', of: demoPagesSubject, things: { 'the pages': '' } }]
