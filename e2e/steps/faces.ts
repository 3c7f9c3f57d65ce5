import { expect, type Page } from '@playwright/test'
import type { Ears } from '../ears.ts'

export type Face = { name: string; description: string; secret: string }

export async function openGallery(page: Page, ears: Ears, bookId: string) {
  await page.goto(`/campaigns/${bookId}/inn/gallery`)
  await expect(page.getByText('No faces hang here yet')).toBeVisible()
  await ears.joined(`book:${bookId}`)
}

/** Hangs a face behind a veil. */
export async function addVeiled(page: Page, face: Face) {
  await page.getByRole('button', { name: 'Add New NPC' }).click()
  const form = page.getByRole('dialog', { name: 'Add New NPC' })
  const add = form.getByRole('button', { name: 'Add to the gallery' })
  await add.click()
  await expect(form.getByText('NPC name is required')).toBeVisible()
  await form.getByLabel('Name', { exact: true }).fill(face.name)
  await form.getByLabel('Description').first().fill(face.description)
  await form.getByLabel('Secrets').fill(face.secret)
  await expect(form.getByRole('switch', { name: 'Players see this NPC' })).not.toBeChecked()
  await add.dblclick()
  await expect(form).toBeHidden()
  await expect(page.getByRole('heading', { name: face.name })).toHaveCount(1)
}

export async function seesVeil(page: Page) {
  await expect(page.getByRole('heading', { name: 'Someone behind a veil' })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Reveal' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Someone behind a veil' }).click()
  const viewer = page.getByRole('dialog', { name: 'Someone behind a veil' })
  await expect(viewer).toContainText("This NPC's information is not available to players yet.")
  await viewer.getByRole('button', { name: 'Close' }).last().click()
}

/** Lifts the veil, on second thoughts. */
export async function reveal(page: Page) {
  const question = page.getByRole('dialog', { name: 'The Veil Parts' })
  await page.getByRole('button', { name: 'Reveal' }).click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Reveal' }).click()
  await question.getByRole('button', { name: 'Lift the veil' }).click()
}

export async function seesFace(page: Page, face: Face) {
  await expect(page.getByRole('heading', { name: face.name })).toBeVisible()
  await expect(page.getByText(face.description)).toBeVisible()
}
