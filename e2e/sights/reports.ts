import { type Sights, sight } from '../sight-steps.ts'

const flagged = sight('/reports')

/** The pages of this room, and the modals that open on them, by who looks at them. */
export const sights: Sights = {
  otto: [flagged],
  lio: [flagged],
  sol: [flagged],
  newcomer: [flagged],
}
