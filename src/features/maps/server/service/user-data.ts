import { asc, eq } from 'drizzle-orm'
import { packFile } from '#features/media/server/service/pack-file.ts'
import type { Call } from '#kit/server/call.ts'
import type { PutFile, UserData } from '#kit/server/user-data.ts'
import { maps } from '../tables.ts'
import { unpackMaps } from './unpack.ts'
import { pinRows } from './views.ts'

/** The maps of a book as its GM keeps them, veiled ones and veiled pins included. */
async function packBook(call: Call, bookId: string, put: PutFile) {
  const rows = await call.db
    .select()
    .from(maps)
    .where(eq(maps.bookId, bookId))
    .orderBy(asc(maps.createdAt), asc(maps.id))
  const packed = []
  for (const row of rows)
    packed.push({ ...row, image: await packFile(call, put, row.imageKey), pins: await pinRows(call, row.id) })
  return packed
}

/** Maps belong to their book: they go with it, and stay where the book stays. */
export const mapUserData: UserData[] = [{ category: 'books', nameInBook: 'maps', packBook, unpackBook: unpackMaps }]
