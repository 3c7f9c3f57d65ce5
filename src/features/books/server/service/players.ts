import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import { bookMembers, books } from '../tables.ts'
import { partCounts } from './standing.ts'

/** A player of a book. */
export type Player = { userId: string; name: string; avatarUrl: string | null }

/** The players of a book: who has a seat in it, is not banned by its host, and does not stand on its GM side. */
export const playersOf = (call: Call, bookId: string): Promise<Player[]> =>
  call.db
    .selectDistinct({ userId: users.id, name: users.name, avatarUrl: users.image, order: sql`lower(${users.name})` })
    .from(bookMembers)
    .innerJoin(books, eq(books.id, bookMembers.bookId))
    .innerJoin(users, eq(users.id, bookMembers.userId))
    .where(
      and(
        eq(bookMembers.bookId, bookId),
        eq(bookMembers.part, 'player'),
        ne(users.id, books.hostedBy),
        sql`not exists (select 1 from ${bookMembers} as other where other.book_id = ${books.id}
          and other.user_id = ${users.id} and other.part <> 'player')`,
        sql`${users.role} not in ('admin', 'banned', 'lurker')`,
        partCounts(sql`${books.hostedBy}`, sql`${users.id}`),
      ),
    )
    .orderBy(sql`lower(${users.name})`, asc(users.id))
    .then(rows => rows.map(({ order: _, ...player }) => player))
