import { fill, next, press, type Sights, sight } from '../sight-steps.ts'

const another = next(page => page.getByLabel('Another amount').check())
const onDay = next(page => page.getByText('On a day you choose').click())
const checked = [
  next(fill('Code', 'TW-9K2F7Q')),
  next(async page => {
    await press('Check')(page)
    await page.getByText('This card holds').waitFor()
  }),
]
const printing = next(press('Print it as a gift'))
const combo = next(page => page.getByText('Combo Split', { exact: true }).click())

/** The pages of this room, and what opens on them, by who looks at them. */
export const sights: Sights = {
  nobody: [sight('/gift-cards', [another, onDay]), sight('/redeem'), sight('/gift-card-success?session_id=nothing')],
  otto: [sight('/redeem', [...checked, printing, combo])],
}
