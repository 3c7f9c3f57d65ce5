import { LANTERN, next, opens, press, pressInside, type Sights, sight } from '../sight-steps.ts'

const openWarrant = opens('handout', 'Toll warrant of 1009', press('Toll warrant of 1009'))
const board = `${LANTERN}/inn/bulletin`

/** The pages of this room, and the modals that open on them, by who looks at them. */
export const sights: Sights = {
  mira: [
    sight(board, [
      opens('handouts-manager', 'Handouts Manager', press('Manage handouts')),
      next(pressInside('Edit Toll warrant of 1009')),
    ]),
  ],
  otto: [sight(board, [openWarrant, next(pressInside('View transcript.txt'))])],
}
