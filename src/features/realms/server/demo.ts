import { asked } from '#kit/server/asked.ts'
import type { PlantDemo } from '#kit/server/demo-world.ts'
import { NewGmProfile, RealmSettings } from '../forms.ts'
import { realmHandlers } from './handlers.ts'

/** Mira says who she is as a game master, and claims her domain. */
export const plantRealm: PlantDemo = async ({ as, story }) => {
  const gm = NewGmProfile.parse({
    name: 'Mira Ashdown',
    pronouns: 'she/her',
    bio: 'Slow roads, warm inns, and a bill that somebody has to pay.',
    gameTypes: ['Story-focused', 'Mystery/Investigation'],
    systemsKnown: ['D&D 5e', 'Cyberpunk'],
    systemsInterested: ['Call of Cthulhu'],
  })
  const settings = RealmSettings.parse({
    visibility: 'listed',
    bio: story.people.mira?.bio,
    timezone: 'CET',
    preferredSystems: ['D&D 5e', 'Cyberpunk'],
  })
  const call = await as('mira')
  await asked(realmHandlers.saveGmProfile, call, gm)
  await asked(realmHandlers.setup, call, { name: 'mira', ...settings })
}
