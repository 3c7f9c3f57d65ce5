import { asked } from '#kit/server/asked.ts'
import type { PlantDemo } from '#kit/server/demo-world.ts'
import type { HeadId } from '#lexicon/heads.ts'
import { CharacterForm } from '../forms.ts'
import { characterHandlers } from './handlers.ts'

const { make, setPortrait, archive } = characterHandlers

/** A character of the demo world; the player and the campaign by their keys. */
type DemoCharacter = {
  name: string
  /** The drawn head. */
  head: HeadId
  player: string
  campaign: string
  /** Only of those who have left: what is said of them, and how long ago they went. */
  farewell?: { message: string; minutesAgo: number }
} & Record<'race' | 'class' | 'gender' | 'charPronouns' | 'description' | 'backstory', string> & { level: number }

declare module '#kit/server/demo-world.ts' {
  interface DemoStory {
    characters: Readonly<Record<string, DemoCharacter>>
  }
}

/** A display name without the pronouns behind it. */
const plainName = (name: string) => name.replace(/ \([^)]*\)$/, '')

/** Seats characters as their players would, with the campaign's password, and lets the GM bid farewell to those who left. */
export const plantCharacters: PlantDemo = async ({ as, id: idOf, ago, story }) => {
  for (const [key, { player, campaign, farewell, head, ...character }] of Object.entries(story.characters)) {
    const id = idOf(key)
    const { name, pronouns } = story.people[player]!
    const { owner, password, chapters } = story.campaigns.find(one => one.key === campaign)!
    const oldest = Math.max(...chapters.map(({ minutesAgo }) => minutesAgo))
    const call = { ...(await as(player)), now: ago(oldest) }
    const form = CharacterForm.parse({ ...character, playerName: plainName(name), pronouns })
    await asked(make, call, { ...form, id, join: { password } })
    await asked(setPortrait, call, { id, head })
    if (farewell) {
      const gm = { ...(await as(owner)), now: ago(farewell.minutesAgo) }
      await asked(archive, gm, { id, farewellMessage: farewell.message })
    }
  }
}
