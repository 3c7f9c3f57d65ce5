import '#features/books/errors.ts'
import './errors.ts'
import * as z from 'zod'
import { Character, Join } from '#features/characters/contract.ts'
import { FileJob } from '#features/file-jobs/contract.ts'
import { enter } from '#kit/shared/enter.ts'
import { subject } from '#kit/shared/subject.ts'
import { mayFail } from '#lexicon/errors.ts'
import { PASSPORT_FAULTS } from './errors.ts'

/** The passport of a character: `make` one, and know from where it came (`seeOrigin`). */
export const characterPassport = subject('characterPassport', ['make', 'seeOrigin'], { by: 'characterId' })
/** The passports that the caller brings. */
export const broughtPassports = subject('broughtPassports', ['bring'], { by: null })

const of = z.object({ characterId: z.uuid() })

/** A campaign in which a character appears, with the titles of the chapters that mention it. */
export const AppearsIn = z.object({ campaign: z.string(), chapters: z.array(z.string()) })
export type AppearsInView = z.output<typeof AppearsIn>

/** What of the player's own goes along by choice. Secret entries go with the journal alone. */
export const Choice = z.object({
  sheet: z.boolean().default(true),
  journal: z.boolean().default(false),
  secrets: z.boolean().default(false),
})

/** Where a passport was made. `isOurs`: by this server, which checked it. Otherwise nobody asked the server that it names. */
const Origin = z.object({ origin: z.string(), isOurs: z.boolean(), madeAt: z.date(), appearsIn: z.array(AppearsIn) })

const Preview = Origin.extend({
  name: z.string(),
  race: z.string(),
  class: z.string(),
  level: z.int(),
  description: z.string(),
  hasPortrait: z.boolean(),
  hasSheet: z.boolean(),
  entries: z.int(),
  secretEntries: z.int(),
  /** The own character that came by this passport, or whose passport it is, where it is here already. */
  here: z.object({ characterId: z.uuid(), name: z.string() }).nullable(),
})
export type PassportPreview = z.output<typeof Preview>

const CameBy = Origin.extend({ characterId: z.uuid(), admittedAt: z.date() })
export type CameByView = z.output<typeof CameBy>

const brought = z.object({ file: z.file().optional() })

export const passport = {
  /** What a passport of an own character can have: what of it exists, and the chapters the caller may read that mention it. Rule: make. */
  contents: enter('signedIn')
    .may('make', characterPassport)
    .get('/characters/{characterId}/passport')
    .input(of)
    .output(
      z.object({
        name: z.string(),
        hasPortrait: z.boolean(),
        hasSheet: z.boolean(),
        /** null where the journal is that of another writer. */
        entries: z.int().nullable(),
        secretEntries: z.int().nullable(),
        appearsIn: z.array(AppearsIn),
      }),
    ),

  /**
   * Begins to make a passport. `id` is the page's own: sent twice it begins once. Another choice while one is under way takes its
   * place. Rule: make. TOO_MANY_REQUESTS after 20 in ten minutes; the job fails with PASSPORT_TOO_LARGE.
   */
  begin: enter('member')
    .may('make', characterPassport)
    .post('/characters/{characterId}/passport')
    .input(of.extend({ id: z.uuid() }).extend(Choice.shape))
    .output(FileJob),

  /** Reads a passport and changes nothing: what it has, and who signed it. Its errors say what is wrong with a file. */
  look: enter('member')
    .may('bring', broughtPassports)
    .post('/passports/look')
    .input(brought)
    .errors(mayFail(...PASSPORT_FAULTS))
    .output(Preview),

  /**
   * Makes a new character of the caller's from a passport, at a table where the password of one is given. `id` is that of the new
   * character: sent twice it makes one. Nothing in the file is an id here. `left` names what could not come along. PASSPORT_IS_HERE
   * for a passport that was brought before.
   */
  admit: enter('member')
    .may('bring', broughtPassports)
    .post('/passports')
    .input(brought.extend({ id: z.uuid(), journal: z.boolean().default(false), join: Join.optional() }))
    .errors(mayFail(...PASSPORT_FAULTS, 'PASSPORT_IS_HERE', 'CAMPAIGN_NOT_FOUND'))
    .output(z.object({ character: Character, entries: z.int(), left: z.array(z.string()) })),

  /** From where those of these characters came that came by a passport. For their players and the GM side of their campaign. */
  among: enter('signedIn')
    .get('/passports')
    .input(z.object({ characterIds: z.array(z.uuid()).max(60) }))
    .output(z.array(CameBy)),
}
