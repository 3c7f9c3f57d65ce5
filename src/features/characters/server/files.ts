import { eq } from 'drizzle-orm'
import type { Call } from '#kit/server/call.ts'
import type { FileRule } from '#kit/server/file-rule.ts'
import { characterPolicy } from './policy.ts'
import { PORTRAITS } from './service/portrait.ts'
import { SHEETS } from './service/sheet.ts'
import { seen } from './service/the-character.ts'
import { characters } from './tables.ts'

async function belongsToSeen(
  call: Call,
  column: typeof characters.avatarKey | typeof characters.sheetKey,
  key: string,
) {
  const [character] = await seen(call, await call.db.select().from(characters).where(eq(column, key)).limit(1))
  return character !== undefined && characterPolicy.read(call.actor, character)
}

/** Portraits and sheets are for those who may see the character, and only while they are its own. */
export const characterFiles: Record<string, FileRule> = {
  [PORTRAITS]: (call, key) => belongsToSeen(call, characters.avatarKey, key),
  [SHEETS]: (call, key) => belongsToSeen(call, characters.sheetKey, key),
}
