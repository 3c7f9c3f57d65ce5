import '#features/books/errors.ts'
import './errors.ts'
import * as z from 'zod'
import { NPC_TYPES } from '#features/npcs/rules.ts'
import { abilities } from '#kit/shared/abilities.ts'
import { enter } from '#kit/shared/enter.ts'
import { subject } from '#kit/shared/subject.ts'
import { mayFail } from '#lexicon/errors.ts'
import { TieEdit, TieForm } from './forms.ts'
import { END_KINDS, MOST_TIES } from './rules.ts'

/** The ties of a book together: what is added, is added to them. */
export const web = subject('web', ['add'], { by: 'bookId', codes: ['BOOK_NOT_FOUND', 'WRITING_WAITS'] })
/** One tie. */
export const relation = subject('relation', ['edit', 'remove'], { by: 'id', codes: ['WRITING_WAITS'] })

/** Somebody, somewhere or something with a tie, as far as the caller knows it. */
const Face = z.object({
  /** Its kind and id, as ties name it. */
  end: z.string(),
  kind: z.enum(END_KINDS),
  id: z.uuid(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  /** The type of an NPC, and in a word what it is; 'person' and '' for a character. */
  type: z.enum(NPC_TYPES),
  role: z.string(),
  /** Whether the party sees a veil; said to the GM side alone, and false for everybody else. */
  veiled: z.boolean(),
})
export type FaceView = z.output<typeof Face>

const Tie = z.object({
  id: z.uuid(),
  bookId: z.uuid(),
  from: z.string(),
  to: z.string(),
  words: z.string(),
  directed: z.boolean(),
  veiled: z.boolean(),
  can: abilities(relation.actions),
})
export type TieView = z.output<typeof Tie>

const one = z.object({ id: z.uuid() })

export const relations = {
  /**
   * The ties of a book that the caller may see, the oldest first, and the faces at their ends. With `userId` the GM side gets what
   * that member of the party sees; NOT_FOUND for anyone else. `players` are those whose view the caller may ask for.
   */
  list: enter('anyone')
    .may('read', web)
    .get('/books/{bookId}/ties')
    .input(z.object({ bookId: z.uuid(), userId: z.uuid().optional() }))
    .errors(mayFail('NOT_FOUND', 'PAGES_NOT_ALLOWED'))
    .output(
      z.object({
        faces: z.array(Face),
        ties: z.array(Tie).max(MOST_TIES),
        players: z.array(z.object({ userId: z.uuid(), name: z.string() })),
        can: abilities(web.actions),
      }),
    ),

  /** Adds a tie between two of a book; `id` is chosen by the caller, so that a form sent twice adds one. */
  add: enter('member')
    .may('add', web)
    .post('/books/{bookId}/ties')
    .input(z.object({ bookId: z.uuid(), id: z.uuid(), tie: TieForm }))
    .errors(mayFail('TIE_TO_ITSELF', 'TIE_END_GONE', 'TIES_FULL'))
    .output(Tie),

  /** Changes the words of a tie, its direction, and whether it is veiled. */
  edit: enter('member')
    .may('edit', relation)
    .put('/ties/{id}')
    .input(z.object({ id: z.uuid(), tie: TieEdit }))
    .output(Tie),

  /** Removes a tie. */
  remove: enter('member')
    .may('remove', relation)
    .delete('/ties/{id}')
    .input(one)
    .output(z.object({ done: z.literal(true) })),
}
