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
  await audit.getByRole('button', { name: 'Check the chain' }).click()
  await expect(audit.getByText(/^The audit is whole: \d+ rows/)).toBeVisible()
  await audit.getByRole('button', { name: 'Export as CSV' }).click()
  await expect(audit.getByText(/^audit-\d{4}-\d\d-\d\d\.csv$/)).toBeVisible()
  await audit.getByLabel('Show').selectOption('Audit exported')
  await expect(audit.getByRole('heading', { name: 'Audit exported' })).toBeVisible()
  await audit.getByRole('button', { name: 'Close', exact: true }).click()

  await sol.getByRole('button', { name: /^Mail Outbox/ }).click()
  await expect(sol.getByRole('dialog', { name: 'Mail Outbox' })).toBeVisible()
  await sol.keyboard.press('Escape')

  await sol.getByRole('button', { name: /^System Health/ }).click()
  const health = sol.getByRole('dialog', { name: 'System Health' })
  await expect(health.getByText('Nobody has run the checks yet.')).toBeVisible()
  await health.getByRole('button', { name: 'Run the checks' }).click()
  await expect(health.getByRole('heading', { name: 'Database passed' })).toBeVisible()
  await expect(health.getByRole('heading', { name: 'Payments stand-in' })).toBeVisible()
  await expect(health.getByRole('button', { name: 'Run the checks again' })).toBeVisible()
  await expect(health.getByText('nothing failed')).toBeVisible()
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

test('the Ogre gives roles, bans, ends a tie, and deletes an account with everything in it', async ({
  house,
  browsers,
}) => {
  const context = await browsers.newContext()
  await (await castMember(house, 'sol')).enter(context)
  const sol = await context.newPage()
  await sol.goto('/ogres-den')
  await sol.getByRole('button', { name: /^Users/ }).click()
  const users = sol.getByRole('dialog', { name: 'Manage Users' })
  const line = (name: string) => users.getByRole('row').filter({ hasText: name })

  await line('Vex').getByRole('button', { name: 'Demote' }).click()
  await expect(sol.getByText('User is already at lowest role')).toBeVisible()
  await line('Vex').getByRole('button', { name: 'Promote' }).click()
  await expect(sol.getByText('User role updated to assistant')).toBeVisible()
  await expect(line('Vex').getByRole('cell', { name: 'assistant', exact: true })).toBeVisible()
  await expect(line('Mira').getByRole('button', { name: 'Promote' })).toBeDisabled()
  await expect(line('Sol').getByRole('button', { name: 'DELETE ALL' })).toBeDisabled()

  await line('Vex').getByRole('button', { name: 'Ban', exact: false }).click()
  await sol.getByLabel('Reason for the ban').fill('Sold the lamp oil.')
  await sol.getByRole('button', { name: 'Ban', exact: true }).click()
  await expect(sol.getByText('User has been banned')).toBeVisible()
  const banned = await browsers.newContext()
  await (await castMember(house, 'vex')).enter(banned)
  const vex = await banned.newPage()
  await vex.goto('/feed')
  await expect(vex.getByText('Sold the lamp oil.')).toBeVisible()

  await line('Otto').getByRole('button', { name: 'Expand' }).click()
  await expect(users.getByText(/\d+ entries, \d+ secret/).first()).toBeVisible()
  await users.getByRole('button', { name: 'Delete Corvin Maddle' }).click()
  await sol.getByRole('dialog', { name: 'Delete Corvin Maddle?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(users.getByRole('button', { name: 'Delete Corvin Maddle' })).toBeHidden()

  await users.getByRole('tab', { name: 'Multi-tenant' }).click()
  await users.getByRole('button', { name: 'Expand Mira Ashdown' }).click()
  await users.getByRole('button', { name: 'Remove the lorekeeper Lio Fenn' }).click()
  await sol
    .getByRole('dialog', { name: /^Remove Lio Fenn/ })
    .getByRole('button', { name: 'Remove' })
    .click()
  await expect(sol.getByText('Lorekeeper relationship removed')).toBeVisible()
  await users.getByRole('button', { name: 'Expand Lio Fenn' }).click()
  await users.getByLabel('Role').selectOption('gm')
  await expect(sol.getByText('User role updated to gm')).toBeVisible()
  await expect(users.getByText('complimentary GM', { exact: false }).first()).toBeVisible()

  await users.getByRole('tab', { name: 'Table' }).click()
  await users.getByLabel('Name or e-mail').fill('pell@')
  await users.getByRole('button', { name: 'Search' }).click()
  await expect(line('Mira')).toBeHidden()
  const remove = sol.getByRole('dialog', { name: /^DELETE ALL of Pell/ })
  await line('Pell').getByRole('button', { name: 'DELETE ALL' }).click()
  await remove.getByRole('textbox').fill('DELETE everything')
  await remove.getByRole('button', { name: 'DELETE ALL' }).click()
  await expect(sol.getByText('Deletion cancelled - confirmation text did not match')).toBeVisible()
  await line('Pell').getByRole('button', { name: 'DELETE ALL' }).click()
  await remove.getByRole('textbox').fill('DELETE pell@tomewright.example')
  await remove.getByRole('button', { name: 'DELETE ALL' }).click()
  const report = sol.getByRole('dialog', { name: /^Pell.* is deleted$/ })
  await expect(report.getByText('Records that were deleted:')).toBeVisible()
  await report.getByRole('button', { name: 'Close' }).first().click()
  await expect(users.getByText('No users found')).toBeVisible()
})
