import { expect, type Locator, type Page } from '@playwright/test'
import type { CastName } from '#app/demo/cast.ts'
import type { House } from '#test/process/house.ts'
import { castMember, type Visitor } from '#test/process/visitor.ts'

export const messagesWindow = (page: Page) => page.getByRole('dialog', { name: 'Messages' })

export const cardOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })

/** Types into the box of a chat, and sends with Enter. */
export async function says(window: Locator, text: string) {
  await window.getByLabel('Write a message').fill(text)
  await window.getByLabel('Write a message').press('Enter')
}

/** Chooses under the chat settings who may write. */
export async function choosesPrivacy(page: Page, level: string) {
  await page.getByRole('button', { name: /^Messages/ }).click()
  const window = messagesWindow(page)
  await window.getByRole('tab', { name: /^Private Messages/ }).click()
  await window.getByRole('button', { name: 'Chat settings' }).click()
  const saved = page.waitForResponse(/saveChatSettings/)
  await window.getByRole('radio', { name: level }).check()
  expect((await saved).status()).toBe(200)
  await window.getByRole('button', { name: 'Close window' }).click()
}

export async function choosesPrivacyOf(house: House, name: CastName, privacyLevel: string) {
  const settings = { privacyLevel, allowSystemMessages: true, directMessages: 'open' }
  expect((await (await castMember(house, name)).put('/api/me/chat-settings', settings)).status).toBe(200)
}

/** Lets everybody see somebody's profile. */
export async function showsToAll(person: Visitor) {
  const { id, avatarUrl: _, ...profile } = (await person.get('/api/me/profile')).json()
  const shown = { ...profile, profileVisibility: 'public' }
  expect((await person.put(`/api/people/${id}/profile`, shown)).status).toBe(200)
}

/** Lets Mira's domain be open to her circle alone. */
export async function closesDomain(house: House) {
  const mira = await castMember(house, 'mira')
  const { bio, timezone, preferredSystems } = (await mira.get('/api/realm/mine')).json()
  const answer = await mira.put('/api/realm/mine', { bio, timezone, preferredSystems, visibility: 'private' })
  expect(answer.status).toBe(200)
}
