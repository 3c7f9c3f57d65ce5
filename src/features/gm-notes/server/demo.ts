import { asked } from '#kit/server/asked.ts'
import type { PlantDemo } from '#kit/server/demo-world.ts'
import { demoGmNotes } from './demo/gm-notes.ts'
import { gmNoteHandlers } from './handlers.ts'

/** Mira and Lio have noted what they think of the characters at the Lantern. */
export const plantGmNotes: PlantDemo = async ({ as, id, ago }) => {
  for (const [at, { key, by, character, ...note }] of demoGmNotes.entries()) {
    const call = { ...(await as(by)), now: ago((demoGmNotes.length - at) * 55) }
    await asked(gmNoteHandlers.add, call, { bookId: id('lantern'), id: id(key), characterId: id(character), note })
  }
}
