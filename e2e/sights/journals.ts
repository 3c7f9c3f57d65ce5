import { demoId } from '#app/demo/cast.ts'
import { next, opens, press, type Sights, sight, turnTo } from '../sight-steps.ts'

const journalOf = (character: string) => `/characters/${demoId(character)}/journal`

/** The pages of this room, and the modals that open on them, by who looks at them. */
export const sights: Sights = {
  otto: [
    sight(
      journalOf('brannoc'),
      [next(turnTo('Secret')), next(press('New secret entry'))],
      [opens('journal-settings', 'Journal settings', press('Journal settings'))],
    ),
    sight(journalOf('isaveth')),
  ],
  mira: [sight(journalOf('underhow')), sight(journalOf('brannoc'))],
  lio: [sight(journalOf('underhow'))],
}
