import { and, eq, inArray } from 'drizzle-orm'
import { characters } from '#features/characters/server/tables.ts'
import { KIND_FIELDS, NPC_TYPES } from '#features/npcs/rules.ts'
import { hungIn, seenBy } from '#features/npcs/server/service/seen-by.ts'
import { npcs } from '#features/npcs/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import { fileUrl } from '#kit/shared/file-url.ts'
import type { FaceView } from '../../contract.ts'
import { endOf, partsOf } from '../../rules.ts'
import { knowsVeils, type WebFacts } from '../policy.ts'
import type { ties } from '../tables.ts'

export type TieRow = typeof ties.$inferSelect
type Ends = Pick<TieRow, 'fromNpc' | 'fromCharacter' | 'toNpc' | 'toCharacter'>
type Book = WebFacts & { bookId: string; plays: boolean }

/** The two ends of a tie. */
export const endsOf = ({ fromNpc, fromCharacter, toNpc, toCharacter }: Ends): [string, string] => [
  fromNpc ? endOf('npc', fromNpc) : endOf('character', fromCharacter ?? ''),
  toNpc ? endOf('npc', toNpc) : endOf('character', toCharacter ?? ''),
]

/** The faces among these ends that are in the book, and that the caller knows by the rules of the gallery. */
export async function facesOf(call: Call, book: Book, ends: readonly string[]): Promise<Map<string, FaceView>> {
  const idsOf = (wanted: string) => [
    ...new Set(ends.map(partsOf).flatMap(({ kind, id }) => (kind === wanted ? [id] : []))),
  ]
  const [npcIds, characterIds] = [idsOf('npc'), idsOf('character')]
  const ofNpcs = npcIds.length
    ? await call.db
        .select()
        .from(npcs)
        .where(and(hungIn(book.bookId), inArray(npcs.id, npcIds), seenBy(call, book)))
    : []
  const ofCharacters = characterIds.length
    ? await call.db
        .select({ id: characters.id, name: characters.name, avatarKey: characters.avatarKey })
        .from(characters)
        .where(and(eq(characters.bookId, book.bookId), inArray(characters.id, characterIds)))
    : []
  const isKeeper = knowsVeils(call.actor, book)
  const faces: FaceView[] = [
    ...ofNpcs.map(({ id, name, imageKey, veil, type: stored, publicInfo }) => {
      const type = NPC_TYPES.find(one => one === stored) ?? 'person'
      const kind = 'npc' as const
      const role = publicInfo[KIND_FIELDS[type]] ?? ''
      return { end: endOf(kind, id), kind, id, name, imageUrl: fileUrl(imageKey), type, role, veiled: isKeeper && veil }
    }),
    ...ofCharacters.map(({ id, name, avatarKey }) => {
      const kind = 'character' as const
      const rest = { type: 'person' as const, role: '', veiled: false }
      return { end: endOf(kind, id), kind, id, name, imageUrl: fileUrl(avatarKey), ...rest }
    }),
  ]
  return new Map(faces.map(face => [face.end, face]))
}

/** The same, for the ends of ties. */
export const facesFor = (call: Call, book: Book, rows: readonly Ends[]) => facesOf(call, book, rows.flatMap(endsOf))
