import { opens, press, type Sights, shows, sight } from '../sight-steps.ts'

const changing = opens('change-plan', 'Change plan or billing', press('Change plan or billing'))
const cancelling = shows('Cancel your plan?', press('Cancel the plan'))

/** The pages of this room, and the modals that open on them, by who looks at them. */
export const sights: Sights = {
  mira: [sight('/subscription', [changing], [cancelling])],
  otto: [sight('/subscription')],
  sol: [sight('/subscription', [shows('End Extra book slot?', press('End Extra book slot'))])],
}
