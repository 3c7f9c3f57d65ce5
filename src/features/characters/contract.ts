import '#features/books/errors.ts'
import './errors.ts'
import * as z from 'zod'
import { GivenPicture } from '#features/media/contract.ts'
import { UPLOAD_FAULTS } from '#features/media/errors.ts'
import { abilities } from '#kit/shared/abilities.ts'
import { enter } from '#kit/shared/enter.ts'
import { subject } from '#kit/shared/subject.ts'
import { mayFail } from '#lexicon/errors.ts'
import { FLAVOR_IDS } from '#lexicon/look/ids.ts'
import { CharacterEdit, CharacterForm, Farewell } from './forms.ts'
import { forTexts } from './rules.ts'

/** One character. */
export const character = subject('character', ['read', 'edit', 'remove', 'attach', 'leave', 'archive', 'restore'], {
  by: 'id',
})
/** The caller's own characters, of which another is made. */
export const ownCharacters = subject('ownCharacters', ['make'], { by: null })

/** A character as those see it who may. `can` is what this viewer may do with it. */
export const Character = z.object({
  id: z.uuid(),
  name: z.string(),
  ...forTexts(() => z.string()),
  level: z.int(),
  avatarUrl: z.string().nullable(),
  /** The link to the sheet, or the address of the uploaded one. */
  soulScroll: z.string().nullable(),
  sheetIsUploaded: z.boolean(),
  bookId: z.uuid().nullable(),
  /** Whether the viewer may read that campaign. */
  bookIsOpen: z.boolean(),
  /** The campaign by its title, to those at its table, and to the player of who has left it. */
  bookTitle: z.string().nullable(),
  /** How that campaign's Inn names its rooms, to the same readers. */
  iconFlavor: z.enum(FLAVOR_IDS).nullable(),
  createdBy: z.uuid(),
  parentPlayerId: z.uuid(),
  archived: z.boolean(),
  archivedAt: z.date().nullable(),
  archivedBy: z.uuid().nullable(),
  archivedByName: z.string().nullable(),
  farewellMessage: z.string().nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
  can: abilities(character.actions),
})
export type CharacterView = z.output<typeof Character>

const one = z.object({ id: z.uuid() })
const cursor = z.string().max(300)
const Page = z.object({ characters: z.array(Character), next: cursor.nullable() })
const done = z.object({ done: z.literal(true) })

/** The password of a campaign, and the campaign that the page found by it: both must still agree. */
export const Join = z.object({ password: z.string().trim().max(50), bookId: z.uuid().optional() })
const joinErrors = mayFail('CAMPAIGN_NOT_FOUND')

export const characters = {
  /** The own characters, oldest first. */
  mine: enter('signedIn')
    .get('/me/characters')
    .input(z.object({ after: cursor.optional() }))
    .output(Page),

  /**
   * The characters of a book to those who may see it: the active ones by name, the archived ones newest first. With `userId`
   * the GM side sees them as that member of the party does; NOT_FOUND for anyone else.
   */
  ofBook: enter('anyone')
    .get('/books/{bookId}/characters')
    .errors(mayFail('BOOK_NOT_FOUND', 'WRITING_WAITS'))
    .input(
      z.object({
        bookId: z.uuid(),
        userId: z.uuid().optional(),
        part: z.enum(['active', 'archived']).default('active'),
        after: cursor.optional(),
      }),
    )
    .errors(mayFail('PAGES_NOT_ALLOWED'))
    .output(Page),

  /** One character, to its player and to those who may see its book. */
  read: enter('anyone').may('read', character).get('/characters/{id}').input(one).output(Character),

  /**
   * Makes a character, in a campaign when the password of one is given. `id` is chosen by the caller: sending the same
   * form twice makes one. CAMPAIGN_NOT_FOUND when no campaign has the password, or not the named one.
   */
  make: enter('member')
    .may('make', ownCharacters)
    .post('/characters')
    .input(CharacterForm.extend({ id: z.uuid(), join: Join.optional() }))
    .errors(joinErrors)
    .output(Character),

  /** Changes the fields that are named; the campaign and the archive fields have procedures of their own. */
  edit: enter('member')
    .may('edit', character)
    .put('/characters/{id}')
    .input(CharacterEdit.extend(one.shape))
    .output(Character),

  /** Takes a portrait: a file, re-encoded under a fresh address, or a drawn head. The earlier one is removed. */
  setPortrait: enter('member')
    .may('edit', character)
    .post('/characters/{id}/portrait')
    .input(one.extend(GivenPicture.shape))
    .errors(mayFail(...UPLOAD_FAULTS))
    .output(Character),

  /** Takes the portrait off; the initial shows again. */
  removePortrait: enter('member')
    .may('edit', character)
    .delete('/characters/{id}/portrait')
    .input(one)
    .output(Character),

  /** Stores a sheet (PDF, DOC, DOCX or RTF, 10 MB at most) in the place of an earlier one, or of a link. */
  setSheet: enter('member')
    .may('edit', character)
    .post('/characters/{id}/sheet')
    .input(one.extend({ file: z.file().optional() }))
    .errors(mayFail('SHEET_REFUSED', 'FILE_MISSING'))
    .output(Character),

  /** Takes the uploaded sheet away. */
  removeSheet: enter('member').may('edit', character).delete('/characters/{id}/sheet').input(one).output(Character),

  /** Deletes the own character with everything that belongs to it. */
  remove: enter('member').may('remove', character).delete('/characters/{id}').input(one).output(done),

  /** Takes an own free character into the campaign with this password. */
  attach: enter('member')
    .may('attach', character)
    .post('/characters/{id}/attach')
    .input(Join.extend(one.shape))
    .errors(joinErrors)
    .output(Character),

  /** Takes the own active character out of its campaign. */
  leave: enter('member').may('leave', character).post('/characters/{id}/leave').input(one).output(Character),

  /** Sends an active character of the caller's campaign to the Hall of Echoes, with a farewell. */
  archive: enter('member')
    .may('archive', character)
    .post('/characters/{id}/archive')
    .input(one.extend(Farewell.shape))
    .output(Character),

  /** Brings an archived character back; for the campaign's owner. */
  restore: enter('member').may('restore', character).post('/characters/{id}/restore').input(one).output(Character),
}
