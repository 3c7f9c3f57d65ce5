import type { Call } from '#kit/server/call.ts'
import type { HeadId } from '#lexicon/heads.ts'
import { CharacterForm } from '../contract.ts'
import { archiveCharacter } from './service/echoes.ts'
import { setPortrait } from './service/portrait.ts'
import { makeCharacter } from './service.ts'

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
    await makeCharacter(player, { ...CharacterForm.parse(form), id, join: { password } })
    await setPortrait(player, { id, head })
    if (farewell)
      await archiveCharacter({ ...(await as(gmId)), now: farewell.at }, { id, farewellMessage: farewell.message })
  }
}
