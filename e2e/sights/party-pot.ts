import { LANTERN, type Sights, sight } from '../sight-steps.ts'

/** The pages of this room, by who looks at them. */
export const sights: Sights = {
  mira: [sight(`${LANTERN}/pot`)],
  otto: [sight(`${LANTERN}/pot`)],
  lio: [sight(`${LANTERN}/pot`)],
}
