import { demoId } from '#app/demo/cast.ts'
import { AFTERLIGHT, LANTERN, press, type Sights, shows, sight } from '../sight-steps.ts'

const MARSH = `${LANTERN}/maps/${demoId('map marsh')}`

/** The pages of this room, and the modals that open on them, by who looks at them. */
export const sights: Sights = {
  mira: [sight(`${LANTERN}/maps`), sight(MARSH), sight(`${AFTERLIGHT}/maps`, [shows('New map', press('New map'))])],
  otto: [sight(`${LANTERN}/maps`), sight(MARSH)],
}
