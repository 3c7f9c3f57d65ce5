import { expect } from '@playwright/test'
import { castMember } from '#test/process/visitor.ts'
import { test } from '../house.ts'

/** The den of the Ogre in Charge: its figures, its lists, and that nobody else gets any of it. */
test('the Ogre reads the figures, a reported fault, the outbox and the audit; the red button does nothing', async ({
  page,
  house,
  browsers,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Report a bug' }).click()
  const form = page.getByRole('dialog', { name: 'Report a bug' })
  await form.getByLabel('Your name').fill('Aria')
  await form.getByLabel('E-mail').fill('aria@test.example')
  await form.getByLabel('What kind of fault').selectOption('display')
  await form.getByLabel('How bad it is').selectOption('low')
  await form.getByLabel('What happened').fill('The lamp <b>smokes</b>.')
  await form.getByRole('button', { name: 'Send the report' }).click()
  await expect(page).toHaveURL(/bug-squashed/)

  const context = await browsers.newContext()
  await (await castMember(house, 'sol')).enter(context)
  const sol = await context.newPage()
  await sol.goto('/ogres-den')
  const figure = (name: string) => sol.locator('dl > div').filter({ hasText: name }).locator('dd').first()
  await expect(figure('Total Users')).toHaveText(/^\d+$/)
  await expect(figure('Active Campaigns')).toHaveText(/^\d+$/)
  await expect(figure('VIP Users')).toHaveText(/^\d+$/)
  await expect(figure('Revenue (30d)')).toHaveText(/^\$\d+\.\d\d$/)
  await expect(sol.getByText(/^Read at /)).toBeVisible()

  await sol.getByRole('button', { name: /^Bug Reports/ }).click()
  const reports = sol.getByRole('dialog', { name: 'Bug Reports' })
  await expect(reports.getByText('The lamp <b>smokes</b>.', { exact: true })).toBeVisible()
  await reports.getByRole('button', { name: 'Close', exact: true }).click()

  await sol.getByRole('button', { name: /^Audit/ }).click()
  const audit = sol.getByRole('dialog', { name: 'Audit' })
  await audit.getByLabel('Show').selectOption('Second factor set up')
  await expect(audit.getByText('Nothing is written here yet')).toBeVisible()
  await audit.getByRole('button', { name: 'Close', exact: true }).click()

  await sol.getByRole('button', { name: /^Mail Outbox/ }).click()
  await expect(sol.getByRole('dialog', { name: 'Mail Outbox' })).toBeVisible()
  await sol.keyboard.press('Escape')

  await sol.getByRole('button', { name: 'Do not press' }).click()
  await expect(sol.getByText('ALL DONE!')).toBeVisible()
  await sol.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(sol.getByRole('button', { name: 'Do not press' })).toBeVisible()
})

test('nobody else is shown anything of the den', async ({ house, browsers }) => {
  const context = await browsers.newContext()
  await (await castMember(house, 'mira')).enter(context)
  const mira = await context.newPage()
  const asked: string[] = []
  mira.on('request', request => asked.push(request.url()))
  await mira.goto('/ogres-den')
  await expect(mira.getByText("The Ogre's Den is exclusively for Ogres in Charge (OIC)")).toBeVisible()
  expect(asked.filter(url => url.includes('/admin/'))).toEqual([])
})
