import { asc, eq } from 'drizzle-orm'
import { packFile } from '#features/media/server/service/pack-file.ts'
import type { Call } from '#kit/server/call.ts'
import type { PutFile, UserData } from '#kit/server/user-data.ts'
import { npcs } from '../tables.ts'
import { unpackNpcs } from './unpack.ts'

/** The gallery as its GM keeps it, veils, notes and pictures included. */
async function packBook(call: Call, bookId: string, put: PutFile) {
  const rows = await call.db
    .select()
    .from(npcs)
    .where(eq(npcs.bookId, bookId))
    .orderBy(asc(npcs.createdAt), asc(npcs.id))
  const packed = []
  for (const npc of rows) packed.push({ ...npc, image: await packFile(call, put, npc.imageKey) })
  return packed
}

/** NPCs belong to their book: they go with it, and stay where the book stays. */
export const npcUserData: UserData[] = [{ category: 'books', nameInBook: 'npcs', packBook, unpackBook: unpackNpcs }]
