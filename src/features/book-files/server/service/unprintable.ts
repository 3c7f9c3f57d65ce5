import { theEdition } from '#features/books/server/service/editions.ts'
import type { MentionRules } from '#features/manuscripts/server/service/mentions.ts'
import { unprintableOf } from '#features/print/server/service/unprintable.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import { MOST_UNPRINTABLE } from '../../contract.ts'

/** A whole book is looked through each time. */
const LOOKS = { limit: 60, windowSeconds: 600 }

/** The characters that no font can print, in the edition that the caller would export as PDF. */
export async function listUnprintable(
  call: Call,
  rules: MentionRules,
  asked: { bookId: string; userId?: string | undefined },
) {
  const edition = await theEdition(call, asked)
  await limitOrFault(call.ports.limits, `unprintable:${theActor(call).userId}`, LOOKS)
  const characters = await unprintableOf(edition, rules)
  return { characters: characters.slice(0, MOST_UNPRINTABLE) }
}
