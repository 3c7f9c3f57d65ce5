import '#features/books/errors.ts'
import * as z from 'zod'
import { STEPS_SIDES, type StepsSide } from '#features/accounts/rules.ts'
import { enter } from '#kit/shared/enter.ts'
import { mayFail } from '#lexicon/errors.ts'

const count = z.int()

/**
 * The numbers of a campaign, for its GM side. Story pages are those that the GM side reads; `savedAt` is when a chapter was last
 * saved; `players` have a living character.
 */
export const BookStats = z.object({
  players: count,
  activeCharacters: count,
  archivedCharacters: count,
  chapters: count,
  storyPages: count,
  savedAt: z.date().nullable(),
  npcs: count,
  veiledNpcs: count,
  sharedHandouts: count,
  /** The campaign notes of type todo that are not completed. */
  openTodos: count,
  activeArcs: count,
  /** The next session; without a time it keeps its date for everyone. */
  nextSession: z
    .object({ title: z.string(), date: z.string(), time: z.string().nullable(), startsAt: z.date() })
    .nullable(),
})
export type BookStatsView = z.output<typeof BookStats>

/** The first steps of a side, in the order in which they are offered. */
export const FIRST_STEPS = {
  player: ['portrait', 'profile', 'character', 'table'],
  gm: ['portrait', 'domain', 'quiz', 'campaign', 'chapter', 'invite'],
} as const satisfies Record<StepsSide, readonly string[]>
export type FirstStepId = (typeof FIRST_STEPS)[StepsSide][number]

/** One step: whether it is done, and by what (a name or a number; empty where nothing is to be said). */
export const FirstStep = z.object({
  id: z.enum([...FIRST_STEPS.player, ...FIRST_STEPS.gm]),
  done: z.boolean(),
  detail: z.string(),
})
export type FirstStepView = z.output<typeof FirstStep>

/** The card of first steps. `book` is the newest own campaign: the one that a first chapter and an invitation are about. */
export const FirstSteps = z.object({
  steps: z.array(FirstStep),
  book: z.object({ id: z.uuid(), title: z.string() }).nullable(),
})
export type FirstStepsView = z.output<typeof FirstSteps>

export const home = {
  /**
   * Which parts of the site are open to the caller: the Sanctum, the Ogre's Den, the making of codes, and the offer to become
   * a Game Master. A visitor has none.
   */
  access: enter('anyone')
    .get('/me/doors')
    .output(z.object({ sanctum: z.boolean(), ogresDen: z.boolean(), makeCodes: z.boolean(), becomeGm: z.boolean() })),

  /** The quick stats of one campaign. Rule: readAsGm. */
  stats: enter('signedIn')
    .get('/books/{bookId}/stats')
    .errors(mayFail('BOOK_NOT_FOUND', 'WRITING_WAITS'))
    .input(z.object({ bookId: z.uuid() }))
    .output(BookStats),

  /** When a chapter was last saved, for each book of the caller's library that has one and whose GM side they are on. */
  chaptersSaved: enter('signedIn')
    .get('/sanctum/chapters')
    .errors(mayFail('SANCTUM_CLOSED'))
    .output(z.object({ books: z.array(z.object({ bookId: z.uuid(), savedAt: z.date() })) })),

  /** How far the caller has come with the first steps of a player or of a GM. The quiz is a step of those who may take it. */
  firstSteps: enter('signedIn')
    .get('/me/first-steps/{side}')
    .input(z.object({ side: z.enum(STEPS_SIDES) }))
    .output(FirstSteps),
}
