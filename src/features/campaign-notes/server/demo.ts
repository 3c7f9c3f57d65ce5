import { asked } from '#kit/server/asked.ts'
import type { PlantDemo } from '#kit/server/demo-world.ts'
import { demoNotes } from './demo/notes.ts'
import { campaignNoteHandlers } from './handlers.ts'

/** Mira and Lio have noted what the Lantern is about, and what is left to do. */
export const plantCampaignNotes: PlantDemo = async ({ as, id, ago }) => {
  for (const [at, { key, by, on = [], ...note }] of demoNotes.entries()) {
    const call = { ...(await as(by)), now: ago((demoNotes.length - at) * 45) }
    await asked(campaignNoteHandlers.add, call, {
      bookId: id('lantern'),
      id: id(key),
      note: { ...note, evenings: on.map(id) },
    })
  }
}
