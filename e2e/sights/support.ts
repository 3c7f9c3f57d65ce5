import { type Sights, sight } from '../sight-steps.ts'

/** The pages of this room, and the modals that open on them, by who looks at them. */
export const sights: Sights = {
  nobody: [sight('/terms'), sight('/privacy'), sight('/contact'), sight('/bug-squashed')],
}
