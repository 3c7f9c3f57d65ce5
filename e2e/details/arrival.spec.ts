import { expect } from '@playwright/test'
import { demoId } from '#app/demo/cast.ts'
import { intercept, letAllPass, onCall } from '../calls.ts'
import { test } from '../house.ts'
import { LANTERN } from '../sight-steps.ts'
import { goTo, open, settled } from '../walk.ts'

const PAGES = [
  `/characters/${demoId('brannoc')}/journal`,
  `${LANTERN}/maps/${demoId('map marsh')}`,
  `${LANTERN}/edit`,
  `${LANTERN}/write`,
  `${LANTERN}/inn`,
  `${LANTERN}/inn/social`,
  `${LANTERN}/board`,
]

test('a page that loads slowly has the focus when somebody arrives, and still once it is there', async ({
  browsers,
  house,
}) => {
  const page = await open(browsers, house, 'mira')
  await page.goto(`${house.url}/dashboard`)
  await settled(page)
  await intercept(page)
  for (const path of PAGES) {
    const { promise, resolve } = Promise.withResolvers<void>()
    let waiting = 0
    onCall(page, /\/api\/rpc\//, async call => {
      waiting++
      await promise
      await call.pass()
    })
    await goTo(page, new URL(path, house.url))
    await expect(page.locator('#main'), path).toBeFocused()
    await expect.poll(() => waiting, path).toBeGreaterThan(0)
    resolve()
    letAllPass(page)
    await settled(page)
    await expect(page.locator('#main'), path).toBeFocused()
  }
})
