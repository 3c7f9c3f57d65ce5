import { type BrowserContext, expect, type Locator } from '@playwright/test'
import { castMember } from '#test/process/visitor.ts'
import { test } from '../house.ts'

test.use({ world: 'reports' })

/** A profile is reported, emptied by a moderator, and given back after an appeal. */
test('a player reports a profile; the Ogre empties it, and gives it back after an appeal', async ({
  browser,
  house,
}) => {
  const [otto, sol, mira] = await Promise.all((['otto', 'sol', 'mira'] as const).map(who => castMember(house, who)))
  const [reporter, den, reported] = await Promise.all(
    [otto!, sol!, mira!].map(async (who, at) => {
      const viewport = at === 1 ? { width: 1440, height: 900 } : { width: 320, height: 700 }
      const context = await browser.newContext({ baseURL: house.url, viewport })
      await who.enter(context)
      return context.newPage()
    }),
  )
  await reporter!.goto('/feed')
  await reporter!
    .getByRole('button', { name: /^Mira Ashdown/ })
    .first()
    .click()
  await reporter!.getByRole('button', { name: /^Report the profile of Mira/ }).click()
  const form = reporter!.getByRole('dialog', { name: 'Report this profile' })
  await expect(form.getByText(/A moderator sees this profile as it stands now/)).toBeVisible()
  await form.getByRole('button', { name: 'Send the report' }).click()
  await expect(form.getByText('Please choose a reason.')).toBeVisible()
  await expect(form.getByRole('radio', { name: 'Harassment or threats' })).toBeFocused()
  await form.getByText('Spam or fraud').click()
  await expect(form.getByText('Please choose a reason.')).toBeHidden()
  await form.getByLabel('What should we know? (optional)').fill('They sell seats.')
  await form.getByRole('button', { name: 'Send the report' }).click()
  await expect(form).toBeHidden()
  await expect(reporter!.getByText(/^Your report was sent/)).toBeVisible()
  await reporter!.getByRole('button', { name: /^Report the profile of Mira/ }).click()
  await form.getByText('Spam or fraud').click()
  await form.getByLabel('What should we know? (optional)').fill('They sell dice too.')
  await form.getByRole('button', { name: 'Send the report' }).click()
  await expect(form.getByText(/^You have reported this already/)).toBeVisible()
  await expect(form.getByLabel('What should we know? (optional)')).toHaveValue('They sell dice too.')
  await reporter!.goto('/reports')
  await expect(reporter!.getByText(/It waits for a moderator/).first()).toBeVisible()

  await den!.goto('/ogres-den')
  await den!.getByRole('button', { name: /^Reports/ }).click()
  const queue = den!.getByRole('dialog', { name: 'Reports' })
  await expect(queue.getByText('4, and 1 appeal')).toBeVisible()
  const kind = queue.getByLabel('Reported')
  await kind.selectOption('Post on a board')
  await expect(queue.getByText('No report about a post on a board waits')).toBeVisible()
  await kind.selectOption('Campaign')
  await queue.getByRole('button', { name: /“Afterlight” by Mira/ }).click()
  const ofCampaign = den!.getByRole('dialog', { name: /^“Afterlight” by Mira/ })
  const cover = ofCampaign.getByRole('list', { name: 'What was reported' }).getByRole('img')
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await den!.keyboard.press('Escape')
  await expect(ofCampaign).toBeHidden()
  await kind.selectOption('Profile')
  await expect(queue.getByRole('heading', { name: /^Message by Pell/ })).toHaveCount(0)
  await queue.getByRole('button', { name: /Profile of Mira/ }).click()
  const seen = den!.getByRole('dialog', { name: /^Profile of Mira/ })
  await expect(seen.getByText('They sell seats.')).toBeVisible()
  const late = await lookAtProfile(den!.context())
  await seen.getByText('Empty the profile').click()
  await seen.getByRole('button', { name: 'Decide' }).click()
  await expect(seen.getByText('Please write what the person should read.')).toBeVisible()
  await seen.getByLabel('To the person that it is about').fill('Please write something else here.')
  await seen.getByLabel('To those who reported (optional)').fill('Thank you, we have written to them.')
  await seen.getByRole('button', { name: 'Decide' }).click()
  await expect(seen).toBeHidden()
  await expect(queue.getByText('No report about a profile waits')).toBeVisible()
  await expect(late.getByText(/ was first: this was decided while you had it open/)).toBeVisible()
  await expect(late).toBeFocused()
  await expect(reporter!.getByText('Thank you, we have written to them.')).toBeVisible()

  await reported!.goto('/reports')
  await expect(reported!.getByText('Please write something else here.')).toBeVisible()
  await reported!.getByRole('button', { name: /^Appeal/ }).click()
  const appeal = reported!.getByRole('dialog', { name: 'Appeal against this decision' })
  await appeal.getByLabel('Why was it wrong?').fill('I never sold a seat.')
  await appeal.getByRole('button', { name: 'Send the appeal' }).click()
  await expect(reported!.getByText(/Somebody looks at it again/)).toBeVisible()

  await queue.getByRole('tab', { name: 'Appeals' }).click()
  await expect(queue.getByRole('heading', { name: 'Profile of Vex' })).toBeVisible()
  await kind.selectOption('Message')
  await expect(queue.getByText('No appeal about a message waits')).toBeVisible()
  await kind.selectOption('Everything')
  await queue.getByRole('button', { name: /Profile of Mira/ }).click()
  await seen.getByText('Take it back').click()
  await seen.getByLabel('The answer to the person').fill('You are right, we were wrong.')
  await seen.getByRole('button', { name: 'Answer the appeal' }).click()
  await expect(seen).toBeHidden()
  await expect(reported!.getByText('You are right, we were wrong.')).toBeVisible()
  await expect(reporter!.getByText(/taken back after an appeal/)).toBeVisible()
})

/** Another page of the moderator, who is writing about the same profile. */
async function lookAtProfile(context: BrowserContext): Promise<Locator> {
  const page = await context.newPage()
  await page.goto('/ogres-den')
  await page.getByRole('button', { name: /^Reports/ }).click()
  await page.getByRole('button', { name: /Profile of Mira/ }).click()
  const seen = page.getByRole('dialog', { name: /^Profile of Mira/ })
  await seen.getByLabel('To those who reported (optional)').fill('We look into it.')
  return seen
}
