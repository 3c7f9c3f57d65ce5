import { eq, sql } from 'drizzle-orm'
import { type ActorRow, actorColumns, actorFrom, openSession } from '#features/accounts/server/service/actor.ts'
import { users } from '#features/accounts/server/tables.ts'
import { type BookToRead, bookToRead, bookToReadColumns } from '#features/books/server/service/standing.ts'
import { books } from '#features/books/server/tables.ts'
import type { Actor, Call } from '#kit/server/call.ts'
import { compiledStatement, namedColumns } from '#kit/server/compiled-statement.ts'
import type { Db } from '#kit/server/db.ts'
import type { Ports } from '#kit/server/ports.ts'
import { manuscriptTexts } from '../tables.ts'

type TextRow = BookToRead & { textVersion: number }

const textColumns = (userId: Parameters<typeof bookToReadColumns>[0]) => ({
  ...bookToReadColumns(userId),
  textVersion: sql`coalesce((select ${manuscriptTexts.textVersion} from ${manuscriptTexts}
    where ${manuscriptTexts.bookId} = ${books.id}), 0)`,
})

const readBook = compiledStatement<'userId' | 'bookId', void, TextRow>(
  ['userId', 'bookId'],
  () => '',
  of =>
    sql`select ${namedColumns(textColumns(sql`${of.userId}::uuid`))} from ${books} where ${eq(books.id, of.bookId)}`,
)

const readBoth = compiledStatement<'token' | 'now' | 'bookId', void, ActorRow & (TextRow | { id: null })>(
  ['token', 'now', 'bookId'],
  () => '',
  of => sql`select ${namedColumns({ ...actorColumns, ...textColumns(sql`${users.id}`) })}
    from ${openSession(of, sql`left join ${books} on ${eq(books.id, of.bookId)}`)}`,
)

/** A book that was read together with who asks for it: good for that call, until it begins to change something. */
class PrefetchedBook {
  readonly bookId: string
  readonly row: TextRow | undefined
  constructor(bookId: string, row: TextRow | undefined) {
    this.bookId = bookId
    this.row = row
  }
}

/** The person behind these request headers and the book that they are about to read, in one query. */
export async function readerBehind(
  db: Db,
  ports: Pick<Ports, 'auth' | 'config'>,
  headers: Headers,
  now: Date,
  bookId: string,
): Promise<{ actor: Actor | null; prefetched: object | null }> {
  const token = ports.auth.tokenOf(headers)
  if (!token) return { actor: null, prefetched: null }
  const [row] = await readBoth(db, undefined, { token, now: now.toISOString(), bookId })
  if (!row) return { actor: null, prefetched: null }
  const prefetched = new PrefetchedBook(bookId, row.id === null ? undefined : row)
  return { actor: actorFrom(row, ports.config.ownerEmail), prefetched }
}

/** A book for a reader, with the number of its text; BOOK_NOT_FOUND without the right to read it. */
export async function readableBook(call: Call, bookId: string) {
  const { actor, prefetched } = call
  const isKnown = prefetched instanceof PrefetchedBook && prefetched.bookId === bookId
  const row = isKnown
    ? prefetched.row
    : (await readBook(call.db, undefined, { userId: actor?.userId ?? null, bookId }))[0]
  return { ...bookToRead(call, row), textVersion: row?.textVersion ?? 0 }
}
export type ReadableBook = Awaited<ReturnType<typeof readableBook>>
