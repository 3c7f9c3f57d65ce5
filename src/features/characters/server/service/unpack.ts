import * as z from 'zod'
import type { Call } from '#kit/server/call.ts'
import type { Unpacking } from '#kit/server/user-data.ts'
import { shortList } from '#kit/shared/short-list.ts'

const PackedParty = z.array(z.object({ name: z.string() })).max(5000)

/** Characters are their players' and do not follow a book into other hands: they are named as left behind. */
export async function leaveParty(_: Call, packed: unknown, { leave }: Unpacking) {
  const party = PackedParty.parse(packed ?? [])
  if (party.length === 0) return
  const names = shortList(party.map(({ name }) => name))
  const count = party.length === 1 ? '1 character' : `${party.length} characters`
  leave(`${count}, as characters stay with their players: ${names}. Passages for them are for the GM side now`)
}
