import { expect, type Page } from '@playwright/test'
import type { House } from '#test/process/house.ts'
import { picture } from '#test/process/pictures.ts'
import { castMember } from '#test/process/visitor.ts'

export type Hero = { name: string; race: string; class: string; description: string }
type Campaign = { title: string; password: string }

/** Somebody guesses: ten wrong passwords are answered, the next one waits. */
export async function guessing(house: House) {
  const vex = await castMember(house, 'vex')
  for (let guess = 1; guess <= 10; guess++) {
    const answer = await vex.post('/api/book-passwords/lookup', { campaignPassword: `guess-${guess}` })
    expect(answer.json()).toMatchObject({ code: 'CAMPAIGN_NOT_FOUND' })
  }
  const slowed = await vex.post('/api/book-passwords/lookup', { campaignPassword: 'guess-11' })
  expect(slowed.status).toBe(429)
  expect(slowed.json()).toMatchObject({ data: { retryAfterSeconds: expect.any(Number) } })
}

/** The join page: a wrong password, then the right one in another case, which names the campaign. */
export async function findCampaign(page: Page, { title, password }: Campaign) {
  await page.goto('/campaigns/join')
  const field = page.getByLabel('Campaign password')
  await field.fill('no-such-table')
  await expect(page.getByText('Campaign not found. Check your password.')).toBeVisible()
  await field.fill(password.toUpperCase())
  await expect(page.getByText('Campaign found')).toBeVisible()
  await expect(page.getByRole('status').getByText(title)).toBeVisible()
}

/** Makes a character with a portrait, and sits down with it. */
export async function makeCharacter(page: Page, hero: Hero, title: string) {
  await page.getByRole('button', { name: 'Create a character here' }).click()
  const form = page.getByRole('dialog', { name: 'New character' })
  const create = form.getByRole('button', { name: 'Create the character' })
  await expect(form.getByText(title)).toBeVisible()
  await create.click()
  await expect(form.getByText('A character needs a name.')).toBeVisible()
  await form.getByLabel('Name', { exact: true }).fill(hero.name)
  await form.getByLabel('Race').fill(hero.race)
  await form.getByLabel('Class').fill(hero.class)
  await form.getByLabel('Level').fill('0')
  await create.click()
  await expect(form.getByText('The level is a whole number of at least 1.')).toBeVisible()
  await form.getByLabel('Level').fill('3')
  await form.getByLabel('Description').fill(hero.description)
  await form.getByLabel('Choose a portrait').setInputFiles(await picture('portrait.png', { width: 200, height: 200 }))
  await create.dblclick()
  await expect(page.getByText(`${hero.name} sits at the table of “${title}”.`)).toBeVisible()
  await expect(page).toHaveURL(/\/campaigns\/[^/]+\/story/)
}

/** The characters room, as it stands open in somebody's browser. */
export async function openCharacters(page: Page, bookId: string) {
  await page.goto(`/campaigns/${bookId}/inn/characters`)
  await expect(page.getByText('No Characters Yet')).toBeVisible()
}

export async function seesCharacter(page: Page, hero: Hero) {
  await expect(page.getByRole('heading', { name: hero.name })).toBeVisible()
  await expect(page.getByText('No Characters Yet')).toBeHidden()
}
