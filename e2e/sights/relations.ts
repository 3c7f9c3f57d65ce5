import { LANTERN, opens, press, type Sights, sight } from '../sight-steps.ts'

/** The pages of this room, and the modals that open on them, by who looks at them. */
export const sights: Sights = {
  mira: [sight(`${LANTERN}/relations`, [opens('tie-form', 'New tie', press('New tie'))])],
  otto: [sight(`${LANTERN}/relations`)],
}
