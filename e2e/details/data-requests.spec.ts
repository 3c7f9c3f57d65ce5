import { expect } from '@playwright/test'
import { CAST } from '#app/demo/cast.ts'
import { castMember } from '#test/process/visitor.ts'
import { test } from '../house.ts'

test.use({ world: 'data-requests' })

/** What a person asks about their data, and how the den answers. */
test('a person asks for a copy and an erasure; the Ogre refuses one and erases another', async ({
  house,
  browsers,
}) => {
  const theirs = await browsers.newContext({ viewport: { width: 320, height: 700 } })
  await (await castMember(house, 'otto')).enter(theirs)
  const otto = await theirs.newPage()
  await otto.goto('/profile')
  await otto.getByRole('button', { name: 'Your data' }).click()
  const own = otto.getByRole('dialog')
  await own.getByRole('button', { name: 'Ask for a copy' }).click()
  await expect(own.getByText(/^Done: asked for on/)).toBeVisible()
  await expect(own.getByRole('link', { name: 'Download' })).toBeVisible()
  await expect(own.getByText('The audit of the site.')).toBeVisible()
  await own.getByLabel('What we should know (optional)').fill('All of it, please.')
  await own.getByRole('button', { name: 'Ask us to erase my account' }).click()
  await expect(own.getByText(/It will be done by/)).toBeVisible()

  const context = await browsers.newContext()
  await (await castMember(house, 'sol')).enter(context)
  const sol = await context.newPage()
  await sol.goto('/ogres-den')
  await sol.getByRole('button', { name: /^Data Requests/ }).click()
  const rowOf = (name: string) => sol.getByRole('listitem').filter({ hasText: `${name}: erasure` })
  await expect(rowOf(CAST.vex.name).getByText(/^Due in \d days? \(/)).toBeVisible()
  await rowOf(CAST.otto.name)
    .getByRole('button', { name: /^Refuse/ })
    .click()
  const asked = sol.getByRole('dialog').last()
  await asked.getByLabel('The reason, which the person reads').fill('A payment is in dispute.')
  await asked.getByRole('button', { name: 'Refuse the request' }).click()
  await expect(rowOf(CAST.otto.name)).toBeHidden()
  await expect(own.getByText('A payment is in dispute.')).toBeVisible()

  await rowOf(CAST.vex.name)
    .getByRole('button', { name: /^Erase/ })
    .click()
  await asked.getByLabel(/^Type ERASE/).fill('ERASE nobody')
  await asked.getByRole('button', { name: 'Erase the account' }).click()
  await expect(asked.getByText('Nothing was erased: the text does not match.')).toBeVisible()
  await asked.getByLabel(/^Type ERASE/).fill(`ERASE ${CAST.vex.email}`)
  await asked.getByRole('button', { name: 'Erase the account' }).click()
  await expect(sol.getByText('No open requests')).toBeVisible()

  await sol.getByRole('button', { name: 'Record a request' }).click()
  const recording = sol.getByRole('dialog', { name: 'Record a request' })
  await recording.getByLabel('Address of the account').fill('nobody@example.org')
  await recording.getByLabel('How they asked', { exact: false }).fill('By letter.')
  await recording.getByRole('button', { name: 'Record the request' }).click()
  await expect(recording.getByText('No account has this address.')).toBeVisible()
  await recording.getByLabel('Address of the account').fill(CAST.otto.email)
  await recording.getByRole('button', { name: 'Record the request' }).click()
  await expect(recording).toBeHidden()
  await expect(rowOf(CAST.otto.name).getByText(/recorded by/)).toBeVisible()
  await expect(own.getByText('The team recorded it for you: By letter.')).toBeVisible()
  await sol.getByRole('tab', { name: 'Ended' }).click()
  await expect(sol.getByText('An account that is gone')).toBeVisible()
})
