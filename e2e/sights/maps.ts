import { demoId } from '#app/demo/cast.ts'
import { AFTERLIGHT, fill, LANTERN, next, opens, press, pressInside, type Sights, sight } from '../sight-steps.ts'

const MARSH = `${LANTERN}/maps/${demoId('map marsh')}`

/** The pages of this room, and the modals that open on them, by who looks at them. */
export const sights: Sights = {
  mira: [
    sight(`${LANTERN}/maps`),
    sight(MARSH, [next(press('New pin')), opens('pin-form', 'New pin', page => page.keyboard.press('Enter'))]),
    sight(`${AFTERLIGHT}/maps`, [opens('map-form', 'New map', press('New map'))]),
  ],
  otto: [
    sight(`${LANTERN}/maps`),
    sight(MARSH),
    sight(`${LANTERN}/story?page=1`, [
      opens('search', 'Search this book', press('Search')),
      next(fill('Words to look for', 'both halves')),
      opens('map-glance', 'The Marsh, both halves', pressInside(/^The Marsh, both halves/)),
    ]),
  ],
}
