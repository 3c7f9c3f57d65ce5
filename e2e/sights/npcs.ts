import { LANTERN, opens, press, type Sights, sight } from '../sight-steps.ts'

/** The pages of this room, and the modals that open on them, by who looks at them. */
export const sights: Sights = {
  mira: [sight(`${LANTERN}/faces`, [opens('npc-form', 'Add New NPC', press('Add New NPC'))])],
  otto: [sight(`${LANTERN}/faces`)],
}
