import { LANTERN, type Sights, sight } from '../sight-steps.ts'

/** The pages of this room, and the modals that open on them, by who looks at them. */
export const sights: Sights = {
  mira: [sight(`${LANTERN}/lines-and-veils`)],
  otto: [sight(`${LANTERN}/lines-and-veils`)],
}
