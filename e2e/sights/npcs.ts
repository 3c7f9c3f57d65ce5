import { LANTERN, opens, press, type Sights, sight } from '../sight-steps.ts'

/** The pages of this room, and the modals that open on them, by who looks at them. */
export const sights: Sights = {
  mira: [
    sight(
      `${LANTERN}/faces`,
      [opens('npc-form', 'Add New NPC', press('Add New NPC'))],
      [opens('npc-viewer', 'Widow Pennyfarrow', press('Widow Pennyfarrow'))],
      [opens('known-at', 'Who knew what', press('Who knew what'))],
    ),
  ],
  otto: [sight(`${LANTERN}/faces`)],
}
