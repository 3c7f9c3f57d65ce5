import { LANTERN, next, type Sights, sight, turnTo } from '../sight-steps.ts'

/** The pages of this room, and the modals that open on them, by who looks at them. */
export const sights: Sights = {
  mira: [sight(`${LANTERN}/notes`, [next(turnTo(/^todos/))])],
  otto: [sight(`${LANTERN}/notes`)],
}
