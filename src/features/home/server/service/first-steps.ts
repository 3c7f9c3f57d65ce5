import { and, count, countDistinct, desc, eq, ne, not, sql } from 'drizzle-orm'
import type { StepsSide } from '#features/accounts/rules.ts'
import { users } from '#features/accounts/server/tables.ts'
import { books } from '#features/books/server/tables.ts'
import { characters } from '#features/characters/server/tables.ts'
import { chapters } from '#features/manuscripts/server/tables.ts'
import { myPersonality } from '#features/people/server/service/personality.ts'
import { subdomains } from '#features/realms/server/tables.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import type { FirstStepId, FirstStepsView } from '../../contract.ts'

/** Characters of one book that are looked at to count who has come. */
const MOST_AT_A_TABLE = 100

const step = (id: FirstStepId, done: boolean, detail = '') => ({ id, done, detail: done ? detail : '' })
const people = (many: number) => (many === 1 ? 'one has come' : `${many} have come`)
const written = (many: number) => (many === 1 ? 'one is written' : `${many} are written`)

/** How far somebody has come, read from what they have: nothing is ticked off by hand. */
export function firstStepsOf(call: Call, { side }: { side: StepsSide }): Promise<FirstStepsView> {
  return side === 'gm' ? stepsOfGm(call) : stepsOfPlayer(call)
}

async function ownFacts(call: Call) {
  const [row] = await call.db
    .select({ hasPortrait: sql<boolean>`${users.image} is not null`, profileCompleted: users.profileCompleted })
    .from(users)
    .where(eq(users.id, theActor(call).userId))
  return row ?? { hasPortrait: false, profileCompleted: false }
}

async function stepsOfPlayer(call: Call): Promise<FirstStepsView> {
  const { userId } = theActor(call)
  const { hasPortrait, profileCompleted } = await ownFacts(call)
  const [own] = await call.db
    .select({ all: count(), seated: count(characters.bookId) })
    .from(characters)
    .where(eq(characters.parentPlayerId, userId))
  const steps = [
    step('portrait', hasPortrait),
    step('profile', profileCompleted),
    step('character', (own?.all ?? 0) > 0),
    step('table', (own?.seated ?? 0) > 0),
  ]
  return { steps, book: null }
}

async function stepsOfGm(call: Call): Promise<FirstStepsView> {
  const { userId } = theActor(call)
  const { hasPortrait } = await ownFacts(call)
  const own = and(eq(books.hostedBy, userId), eq(books.placeholder, false))
  const [domain] = await call.db
    .select({ name: subdomains.name })
    .from(subdomains)
    .where(eq(subdomains.ownerId, userId))
  const [book] = await call.db
    .select({ id: books.id, title: books.title })
    .from(books)
    .where(own)
    .orderBy(desc(books.createdAt), desc(books.id))
    .limit(1)
  const [leaves] = await call.db
    .select({ many: count() })
    .from(chapters)
    .innerJoin(books, eq(books.id, chapters.bookId))
    .where(own)
  // Table by table, so that the index of each book is read and never all characters.
  const atTable = call.db
    .select({ playerId: characters.parentPlayerId })
    .from(characters)
    .where(and(eq(characters.bookId, books.id), not(characters.archived), ne(characters.parentPlayerId, userId)))
    .limit(MOST_AT_A_TABLE)
    .as('at_table')
  const [guests] = await call.db
    .select({ many: countDistinct(atTable.playerId) })
    .from(books)
    .innerJoinLateral(atTable, sql`true`)
    .where(own)
  const { active, can } = await myPersonality(call)
  const chaptersWritten = leaves?.many ?? 0
  const come = guests?.many ?? 0
  const steps = [
    step('portrait', hasPortrait),
    step('domain', domain !== undefined, domain?.name),
    ...(can.take ? [step('quiz', active !== null, active?.name)] : []),
    step('campaign', book !== undefined, book?.title),
    step('chapter', chaptersWritten > 0, written(chaptersWritten)),
    step('invite', come > 0, people(come)),
  ]
  return { steps, book: book ?? null }
}
