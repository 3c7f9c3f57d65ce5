import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'

/** The GM bans a person from the domain, with a reason that only the GM reads. */
export async function ban(page: Page, name: string, reason: string) {
  await page.goto('/sanctum')
  await page.getByRole('button', { name: 'User Management' }).click()
  const dialog = page.getByRole('dialog', { name: 'User Management' })
  const openTab = (tab: string) => dialog.getByRole('tab', { name: tab }).click()
  await openTab('Banned Users')
  await expect(dialog.getByText('No banned users.')).toBeVisible()
  await openTab('Search Users')
  await dialog.getByRole('button', { name: 'Search' }).click()
  await expect(dialog.getByText('Please enter a display name to search')).toBeVisible()
  await dialog.getByLabel('Display name').fill('nobody of this name')
  await dialog.getByRole('button', { name: 'Search' }).click()
  await expect(dialog.getByText('No users found with that name')).toBeVisible()
  await dialog.getByLabel('Display name').fill(name.slice(0, 5).toLowerCase())
  await dialog.getByRole('button', { name: 'Search' }).click()
  const row = dialog.getByRole('listitem').filter({ hasText: name })
  await row.getByRole('button', { name: /^Ban / }).click()
  await page.getByLabel('Reason for the ban').fill(reason)
  await page.locator('.toast-question').getByRole('button', { name: 'Ban' }).click()
  await expect(page.getByText(`${name} has been banned from your domain`)).toBeVisible()
  await expect(row.getByRole('button', { name: /^Unban / })).toBeVisible()
  await openTab('Banned Users')
  await expect(row.getByText(reason)).toBeVisible()
}

/** What a call from this page is answered. */
export const statusOf = (page: Page, path: string, init?: { method: string; body: string }) =>
  page.evaluate(
    async ([address, given]) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(address, given ? { ...given, headers } : {})).status
    },
    [path, init] as const,
  )

/** One click sets the book: A4, under the book's name and the day. */
export async function exportPdf(page: Page, title: string) {
  await page.goto('/sanctum')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export to PDF' }).dblclick()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(new RegExp(`^${title}-\\d{4}-\\d{2}-\\d{2}\\.pdf$`))
  const bytes = readFileSync(await download.path()).toString('latin1')
  expect(bytes.slice(0, 5)).toBe('%PDF-')
  const boxes = [...bytes.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/g)]
  expect(boxes.length).toBeGreaterThan(10)
  for (const [, width, height] of boxes) expect([Number(width), Number(height)].map(Math.round)).toEqual([595, 842])
  expect(bytes).toContain('/Outlines')
}
