import type { Page } from '@playwright/test'
import { AFTERLIGHT, LANTERN, opens, press, type Sights, sight } from '../sight-steps.ts'

const fromMenu = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'More for the timeline' }).click()
  await page.getByRole('menuitem', { name }).click()
}

/** The page of this room, and the modals that open on it, by who looks at it. */
export const sights: Sights = {
  mira: [
    sight(
      `${LANTERN}/timeline`,
      [opens('timeline-event', 'New event', press('New event'))],
      [opens('timeline-place', 'Place it on the timeline', press(/^Place /))],
      [opens('timeline-today', 'Today in the campaign', fromMenu('Today in the campaign'))],
      [opens('timeline-calendar', 'The calendar of this campaign', fromMenu('The calendar'))],
    ),
    sight(`${AFTERLIGHT}/timeline`),
  ],
  otto: [sight(`${LANTERN}/timeline`)],
}
