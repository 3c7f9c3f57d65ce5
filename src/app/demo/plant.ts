import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasAccounts } from '#features/accounts/server/demo.ts'
import { actorById } from '#features/accounts/server/service/actor.ts'
import type { DemoStory, DemoWorld } from '#kit/server/demo-world.ts'
import { type App, callFor } from '../server/calls.ts'
import { plantParts } from '../server/roof.ts'
import { CAST, CAST_PASSWORD, demoId } from './cast.ts'
import { afterlight, lantern } from './story/campaigns.ts'
import { storyCharacters } from './story/characters.ts'

/** Plants the demo world into an empty database, room by room from the ground up; answers whether it did. */
export async function plantIfEmpty(app: App): Promise<boolean> {
  if (await hasAccounts(callFor(app, null))) return false
  const now = app.now().getTime()
  const as: DemoWorld['as'] = async person =>
    callFor(app, person === null ? null : await actorById(app.db, app.ports, demoId(person)))
  await plantParts({ as, id: demoId, ago: minutes => new Date(now - minutes * 60_000), story: wholeStory() })
  return true
}

/** The text that several rooms share, with the chapters read from their files. */
const wholeStory = (): DemoStory => ({
  people: CAST,
  password: CAST_PASSWORD,
  campaigns: [lantern, afterlight].map(campaign => ({
    ...campaign,
    chapters: campaign.chapters.map(({ file, ...chapter }) => ({ ...chapter, source: textOf(file) })),
  })),
  characters: storyCharacters,
})

const textOf = (file: string) => readFileSync(join(import.meta.dirname, 'story/chapters', file), 'utf8')
