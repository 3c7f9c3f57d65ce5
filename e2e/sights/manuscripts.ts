import { SCRIBE_IDS } from '#lexicon/look/ids.ts'
import { LANTERN, next, opens, press, type Sights, shows, sight } from '../sight-steps.ts'

/** The pages of this room, and the modals that open on them, by who looks at them. */
export const sights: Sights = {
  mira: [
    sight(
      `${LANTERN}/write`,
      [next(press('The Lantern Road'))],
      [opens('scribe-picker', 'Scribe Style', press('See the scribes'))],
      [shows('History', press('History'))],
      [opens('desk-keys', 'Keys at the desk', press('Keys'))],
      [next(press('Find'))],
    ),
  ],
  nobody: [sight('/scribes'), ...SCRIBE_IDS.map(id => sight(`/scribes/${id}`)), sight('/scribes/nobody')],
}
