import { expect, type Locator, type Page } from '@playwright/test'
import type { House } from '#test/process/house.ts'
import { picture } from '#test/process/pictures.ts'
import { castMember } from '#test/process/visitor.ts'

export type Campaign = { title: string; password: string; description: string; prologue: string }

/** Opens the form of a new campaign in the Sanctum. */
export async function openForm(page: Page): Promise<Locator> {
  await page.goto('/sanctum')
  await page.getByRole('button', { name: 'Create New Campaign' }).first().click()
  const form = page.getByRole('dialog', { name: 'Create New Campaign' })
  await expect(form).toBeVisible()
  return form
}

/** What the form refuses, and what it counts and suggests. */
export async function tryRefusals(page: Page, form: Locator) {
  await form.getByRole('button', { name: 'Summon Book' }).click()
  await expect(form.getByText('A title is required — the Archivist will not bind the formless.')).toBeVisible()
  await form.getByLabel('Title').fill('A title for now')
  await form.getByText('More', { exact: true }).click()
  await form.getByLabel('Short description').fill('x'.repeat(170))
  await expect(form.getByText('150 / 150')).toBeVisible()
  await form.getByLabel('Campaign password').fill('two words')
  await form.getByRole('button', { name: 'Summon Book' }).click()
  await expect(
    form.getByText('Campaign password must be 3-50 characters and contain only letters, numbers, and hyphens.'),
  ).toBeVisible()
  await form.getByRole('button', { name: 'Generate' }).click()
  const suggestions = form.getByRole('list', { name: 'Suggestions' }).getByRole('listitem')
  await expect(suggestions).toHaveCount(5)
  const first = suggestions.first().getByRole('button').first()
  const suggested = (await first.textContent()) ?? ''
  await first.click()
  await expect(form.getByLabel('Campaign password')).toHaveValue(suggested)

  await form.getByLabel('Campaign password').fill('REEDS-laid-flat')
  await summon(page, form)
  await expect(
    form.getByText('This password is already in use by another campaign. Please choose a different one.'),
  ).toBeVisible()
}

/** A cover by click, a file without a picture by drop, and a picture by drop, which stays. */
export async function chooseCover(form: Locator) {
  const cover = form.getByRole('complementary', { name: 'Cover' })
  await cover.getByLabel('Or drop a picture here').setInputFiles(await picture('by-click.png', { colour: '#1f4d3a' }))
  await expect(cover.getByText('Kept with the book when you save.')).toBeVisible()
  await cover.getByRole('button', { name: 'Take the earlier cover back' }).click()
  await expect(cover.getByText('Bound from the title and theme.')).toBeVisible()
  await drop(cover, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('not a picture') })
  await expect(cover.getByText('Please drop an image file')).toBeVisible()
  await drop(cover, await picture('by-drop.png', { colour: '#7a2f3a' }))
  await expect(cover.getByText('Kept with the book when you save.')).toBeVisible()
}

async function drop(cover: Locator, { name, mimeType, buffer }: { name: string; mimeType: string; buffer: Buffer }) {
  const dataTransfer = await cover.evaluateHandle(
    (_, [fileName, type, base64]) => {
      const bytes = Uint8Array.from(atob(base64 as string), character => character.charCodeAt(0))
      const carried = new DataTransfer()
      carried.items.add(new File([bytes], fileName as string, { type: type as string }))
      return carried
    },
    [name, mimeType, buffer.toString('base64')],
  )
  await cover.locator('.image-drop-area').dispatchEvent('drop', { dataTransfer })
}

/** Fills the form and binds it, hastily: after one refusal to etch, with a double click on everything. Answers its id. */
export async function bindBook(page: Page, form: Locator, campaign: Campaign): Promise<string> {
  await form.getByLabel('Title').fill(campaign.title)
  await form.getByLabel('Short description').fill(campaign.description)
  await form.getByLabel('Prologue', { exact: true }).fill(campaign.prologue)
  await form.getByLabel('Campaign password').fill(campaign.password)
  await form.getByRole('group', { name: 'Who may read the book' }).getByRole('radio', { name: 'The party' }).check()
  await form.getByRole('button', { name: 'Summon Book' }).click()
  await question(page).getByRole('button', { name: 'Not yet' }).click()
  await expect(form.getByLabel('Title')).toHaveValue(campaign.title)
  await form.getByRole('button', { name: 'Summon Book' }).dblclick()
  await expect(question(page)).toContainText('Create a new book?')
  await question(page).getByRole('button', { name: 'Create it' }).dblclick()
  await expect(page.getByText('New book created!')).toBeVisible()
  await expect(form).toBeHidden()

  const shelf = page.getByRole('main').locator('.library-row')
  await expect(shelf).toHaveCount(1)
  await expect(shelf).toContainText(campaign.title)
  await expect(page.getByText('1/5')).toBeVisible()
  const link = await page.getByRole('link', { name: 'Read Story' }).getAttribute('href')
  return /\/campaigns\/([^/]+)\//.exec(link ?? '')?.[1] ?? ''
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Etch into Memory?' })

async function summon(page: Page, form: Locator) {
  await form.getByRole('button', { name: 'Summon Book' }).click()
  await question(page).getByRole('button', { name: 'Create it' }).click()
}

/** The picture on the shelf, as the server serves it. */
export async function showsCover(page: Page) {
  const cover = page.locator('.library-row img')
  await expect(cover).toHaveAttribute('src', /^\/files\/book-covers\//)
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
}

/** A GM with two books of five makes five more at one moment: three are made, two are refused with the count. */
export async function allAtOnce(house: House) {
  const mira = await castMember(house, 'mira')
  const titles = ['One', 'Two', 'Three', 'Four', 'Five']
  const answers = await Promise.all(titles.map(title => mira.post('/api/books', { title })))
  const made = answers.filter(({ status }) => status === 200)
  expect(made).toHaveLength(3)
  for (const refused of answers.filter(({ status }) => status !== 200))
    expect(refused.json()).toMatchObject({ code: 'SLOTS_FULL', data: { used: 5, total: 5 } })
  for (const book of made) await mira.post(`/api/books/${book.json().id}/burn`, { phrase: 'burn it' })
}
