import { expect, type Page } from '@playwright/test'
import { type CastName, demoId } from '#app/demo/cast.ts'
import type { House } from '#test/process/house.ts'
import { castMember } from '#test/process/visitor.ts'
import type { Browsers } from '../browsers.ts'
import { test } from '../house.ts'

test.use({ world: 'arcs' })

const NOTES = `/campaigns/${demoId('lantern')}/notes`

async function visit(browsers: Browsers, house: House, name: CastName): Promise<Page> {
  const context = await browsers.newContext({ baseURL: house.url })
  await (await castMember(house, name)).enter(context)
  return context.newPage()
}

test('an arc is a thread across the evenings, which its form ties, and a list on a narrow screen', async ({
  browsers,
  house,
}) => {
  const [mira, lio] = [await visit(browsers, house, 'mira'), await visit(browsers, house, 'lio')]
  for (const page of [mira, lio]) await page.goto(NOTES)
  const row = (page: Page, title: string) =>
    page.getByRole('row').filter({ has: page.getByRole('heading', { name: title }) })
  await expect(mira.getByRole('columnheader', { name: 'The Second Crossing (the next evening)' })).toBeVisible()
  await expect(row(mira, 'The debt of the bridge').getByRole('cell')).toHaveText([
    'On the table',
    'Planned for the table',
    'Between two of its evenings',
    'Planned for the table',
  ])
  await expect(row(mira, 'The ferryman’s net').getByRole('cell')).toHaveText(['On the table', '', '', ''])

  await row(mira, 'Brannoc and the hazel').getByRole('button', { name: /^Edit/ }).click()
  const form = mira.getByRole('form', { name: 'Edit the arc' })
  await form.getByRole('group', { name: 'On the table' }).getByText('The Second Crossing').click()
  await form.getByRole('button', { name: 'Save arc' }).click()
  await expect(row(lio, 'Brannoc and the hazel').getByRole('cell')).toHaveText([
    'On the table',
    'Planned for the table',
    'Planned for the table',
    '',
  ])

  await mira.setViewportSize({ width: 390, height: 844 })
  await expect(mira.getByRole('table')).toHaveCount(0)
  const listed = mira
    .getByRole('listitem')
    .filter({ has: mira.getByRole('heading', { name: 'Brannoc and the hazel' }) })
  await expect(listed).toContainText('active, high priority')
  await expect(listed).toContainText(/On the table: .*The Second Crossing/)
})
