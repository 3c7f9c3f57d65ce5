import { asked } from '#kit/server/asked.ts'
import type { PlantDemo } from '#kit/server/demo-world.ts'
import { DomainSettings, NewGmProfile } from '../forms.ts'
import { domainHandlers } from './handlers.ts'

/** Mira says who she is as a game master, and claims her domain. */
export const plantDomain: PlantDemo = async ({ as, story }) => {
  const gm = NewGmProfile.parse({
    name: 'Mira Ashdown',
    pronouns: 'she/her',
    bio: 'Slow roads, warm inns, and a bill that somebody has to pay.',
    gameTypes: ['Story-focused', 'Mystery/Investigation'],
    systemsKnown: ['D&D 5e', 'Cyberpunk'],
    systemsInterested: ['Call of Cthulhu'],
  })
  const settings = DomainSettings.parse({
    visibility: 'listed',
    bio: story.people.mira?.bio,
    timezone: 'CET',
    preferredSystems: ['D&D 5e', 'Cyberpunk'],
  })
  const call = await as('mira')
  await asked(domainHandlers.saveGmProfile, call, gm)
  await asked(domainHandlers.setup, call, { name: 'mira', ...settings })
}
