import { asked } from '#kit/server/asked.ts'
import type { Call } from '#kit/server/call.ts'
import type { HeadId } from '#lexicon/heads.ts'
import { CharacterForm } from '../contract.ts'
import { characterHandlers } from './handlers.ts'

const { make, setPortrait, archive } = characterHandlers

export type DemoCharacter = {
  id: string
  playerId: string
  gmId: string
  password: string
  createdAt: Date
  head: HeadId
  form: { name: string } & Record<string, string | number>
  farewell?: { message: string; at: Date }
}

/** Seats characters as their players would, with the campaign's password, and lets the GM bid farewell to those who left. */
export async function plantCharacters(as: (userId: string) => Promise<Call>, story: DemoCharacter[]) {
  for (const { id, playerId, gmId, password, createdAt, head, form, farewell } of story) {
    const player = { ...(await as(playerId)), now: createdAt }
    await asked(make, player, { ...CharacterForm.parse(form), id, join: { password } })
    await asked(setPortrait, player, { id, head })
    if (farewell)
      await asked(archive, { ...(await as(gmId)), now: farewell.at }, { id, farewellMessage: farewell.message })
  }
}
