import { randomInt } from 'node:crypto'
import { and, eq, inArray, not, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import { takenConstraint } from '#kit/server/db.ts'
import { Fault, fault } from '#lexicon/errors.ts'
import { makePassword, PASSWORD_LEAST, PASSWORD_MOST, type PasswordShape, timeSuffix } from '../../rules.ts'
import { books } from '../tables.ts'
import { coverUrl } from './book-view.ts'
import { changed } from './change.ts'
import { bannedByHost, isOnShelf } from './standing.ts'
import { type BookRow, canWith } from './the-book.ts'

const TEN_MINUTES = 600
const TRIES = 50
const wrongTriesOf = ({ actor, address }: Call) => [
  { key: `campaign password:${actor?.userId}`, limit: 10 },
  { key: `campaign password:${address}`, limit: 30 },
]

const lower = sql<string>`lower(${books.campaignPassword})`

async function takenAmong(call: Call, passwords: string[]): Promise<Set<string>> {
  const rows = await call.db
    .select({ lower })
    .from(books)
    .where(
      inArray(
        lower,
        passwords.map(p => p.toLowerCase()),
      ),
    )
  return new Set(rows.map(row => row.lower))
}

/** Passwords that nobody uses at this moment, all different. After fifty takes in vain the time makes one unique. */
export async function freePasswords(call: Call, shape: PasswordShape, count: number): Promise<string[]> {
  const made = Array.from({ length: TRIES }, () => makePassword(shape, randomInt))
  const taken = await takenAmong(call, made)
  const free = [...new Set(made)].filter(password => !taken.has(password.toLowerCase()))
  while (free.length < count) {
    const suffix = `-${timeSuffix(new Date(call.now.getTime() + free.length))}`
    free.push(makePassword(shape, randomInt).slice(0, PASSWORD_MOST - suffix.length) + suffix)
  }
  return free.slice(0, count)
}

/** Suggestions for a person who may set a password somewhere. */
export async function suggestPasswords(call: Call, { shape, count }: { shape: PasswordShape; count: number }) {
  return { suggestions: await freePasswords(call, shape, count) }
}

/** Does what writes a password; a taken one is refused by the database and answered by name. */
export async function orTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (takenConstraint(error) === 'books_password_lower') throw fault('PASSWORD_TAKEN')
    throw error
  }
}

/** Counts a try at a password, before anything is told of it. */
async function countTry(call: Call): Promise<void> {
  for (const { key, limit } of wrongTriesOf(call)) {
    const taken = await call.ports.limits.take(key, { limit, windowSeconds: TEN_MINUTES })
    if (!taken.ok) throw fault('TOO_MANY_REQUESTS', { retryAfterSeconds: taken.retryAfterSeconds })
  }
}

const giveTryBack = (call: Call) => Promise.all(wrongTriesOf(call).map(({ key }) => call.ports.limits.giveBack(key)))

/**
 * Does what writes a password that somebody has chosen. That one is taken tells that it opens a campaign, so it counts as a
 * try at the passwords of others; whatever else comes of it does not.
 */
export async function withChosenPassword<T>(call: Call, write: () => Promise<T>): Promise<T> {
  await countTry(call)
  try {
    const written = await orTaken(write())
    await giveTryBack(call)
    return written
  } catch (error) {
    if (!(error instanceof Fault && error.code === 'PASSWORD_TAKEN')) await giveTryBack(call)
    throw error
  }
}

/** The password of a book, as stored. The caller has passed `theBook` with a rule of the GM side. */
export async function passwordOf(call: Call, id: string): Promise<string> {
  const [row] = await call.db.select({ password: books.campaignPassword }).from(books).where(eq(books.id, id))
  if (!row) throw fault('BOOK_NOT_FOUND')
  return row.password
}

/** The password, to the GM side. */
export async function readPassword(call: Call, { id }: { id: string }, book: BookRow) {
  return { campaignPassword: await passwordOf(call, id), can: canWith(call, book) }
}

/** Changes the password alone. */
export const setPassword = (tx: Call, { campaignPassword }: { campaignPassword: string }, book: BookRow) =>
  withChosenPassword(tx, () => changed(tx, book, { campaignPassword }))

/**
 * The campaign behind a password in whatever case, for joining: id, title, GM and cover, nothing else. Every try is counted
 * before it is looked at and a right one is given back, so that many at once are no way around the limit.
 */
export async function findByPassword(call: Call, { campaignPassword }: { campaignPassword: string }) {
  const typed = campaignPassword.trim().toLowerCase()
  if (typed.length < PASSWORD_LEAST) return null
  await countTry(call)
  const [book] = await call.db
    .select({
      id: books.id,
      title: books.title,
      gmName: users.name,
      coverKey: books.coverKey,
    })
    .from(books)
    .innerJoin(users, eq(users.id, books.hostedBy))
    .where(and(eq(lower, typed), isOnShelf, not(bannedByHost(call.actor))))
  if (!book) throw fault('CAMPAIGN_NOT_FOUND')
  await giveTryBack(call)
  const { coverKey, ...fields } = book
  return { ...fields, coverUrl: coverUrl(coverKey) }
}
