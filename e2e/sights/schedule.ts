import { fill, LANTERN, next, opens, press, pressInside, type Sights, sight } from '../sight-steps.ts'

/** The availability beside the month, and the same as a modal. */
const lookAtToday = [
  next(press(/, today,/)),
  opens('player-availability', /^Player Availability/, press('Open in a window')),
]

/** The pages of this room, and the modals that open on them, by who looks at them. */
export const sights: Sights = {
  mira: [
    sight(
      `${LANTERN}/inn/calendar`,
      [opens('campaign-schedule', 'Campaign Schedule', press('Schedule Session'))],
      lookAtToday,
    ),
  ],
  otto: [
    sight(`${LANTERN}/inn/calendar`, lookAtToday, [
      opens('calendar-feed', 'Your sessions in your own calendar', press('Into My Calendar')),
    ]),
    sight(`${LANTERN}/story?page=1`, [
      opens('search', 'Search this book', press('Search')),
      next(fill('Words to look for', 'tenth mile')),
      opens('game-session', 'The Tenth Mile', pressInside(/^The Tenth Mile/)),
    ]),
  ],
}
