import { expect, type Page } from '@playwright/test'

const bell = (page: Page) => page.getByRole('button', { name: 'Notifications', exact: true })
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

/** What the bell says, to eyes and to ears. */
export async function bellSays(page: Page, words: string) {
  await expect(page.getByRole('status').filter({ hasText: words })).toBeAttached()
  await expect(bell(page)).toHaveAttribute('title', words)
}

export async function openBell(page: Page) {
  await bell(page).click()
  const panel = panelOf(page)
  await expect(panel).toBeVisible()
  return panel
}

/** Everything that was told so far counts as read. */
export async function readAll(page: Page) {
  const panel = await openBell(page)
  await panel.getByRole('button', { name: 'Mark all as read' }).click()
  await bellSays(page, 'No unread notifications')
  await expect(panel.getByText('Unread:')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(bell(page)).toBeFocused()
}

/** Chooses in the modal that the bell leads to. */
export async function ringsForCampaigns(page: Page, on: boolean) {
  const panel = await openBell(page)
  await panel.getByRole('button', { name: 'Notification settings' }).click()
  const choices = page.getByRole('dialog', { name: 'Notification settings' })
  const toggle = choices.getByRole('switch', { name: 'Campaigns: in the bell' })
  await toggle.setChecked(on)
  await choices.getByLabel('Campaigns: by mail').selectOption('daily')
  await expect(choices.getByLabel('Campaigns: by mail')).toHaveValue('daily')
  await choices.getByRole('button', { name: 'Close' }).click()
  await expect(choices).toBeHidden()
  await page.keyboard.press('Escape')
}
