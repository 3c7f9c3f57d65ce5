import * as z from 'zod'
import { errors, noData } from '#lexicon/errors.ts'

const why = z.object({ reason: z.string() })

/** The errors of this room. */
const passportErrors = errors({
  PASSPORT_TOO_LARGE: {
    status: 413,
    message: 'A passport may have 10 MB and 2,000 journal entries at most.',
    data: noData,
  },
  PASSPORT_NOT_ONE: { status: 400, message: 'This file is no passport of a character: {reason}.', data: why },
  PASSPORT_TOO_NEW: {
    status: 400,
    message: 'This passport has version {version}, which this server cannot read.',
    data: z.object({ version: z.number() }),
  },
  PASSPORT_DAMAGED: { status: 400, message: 'This passport is damaged: {reason}.', data: why },
  PASSPORT_FORGED: { status: 400, message: 'This passport is not genuine: {reason}.', data: why },
  PASSPORT_OF_ANOTHER: {
    status: 403,
    message: 'This passport was made on this server by another player. Only that player can bring it back.',
    data: noData,
  },
  PASSPORT_IS_HERE: {
    status: 409,
    message: 'The character of this passport is here already: {name}.',
    data: z.object({ characterId: z.uuid(), name: z.string() }),
  },
})

/** Why a file is not read as a passport. */
export const PASSPORT_FAULTS = [
  'FILE_MISSING',
  'TOO_BUSY',
  'PASSPORT_TOO_LARGE',
  'PASSPORT_NOT_ONE',
  'PASSPORT_TOO_NEW',
  'PASSPORT_DAMAGED',
  'PASSPORT_FORGED',
  'PASSPORT_OF_ANOTHER',
] as const

type PassportErrors = typeof passportErrors
declare module '#lexicon/errors.ts' {
  interface Errors extends PassportErrors {}
}
