import { expect, type Locator, type Page } from '@playwright/test'
import { picture } from '#test/process/pictures.ts'

const wizard = (page: Page) => page.getByRole('dialog', { name: 'Complete your profile' })
const next = (dialog: Locator) => dialog.getByRole('button', { name: 'Next' })

/** The three steps of the profile, there and back again, with the card beside the last; all but the last press. */
export async function answersWizard(page: Page, name: string) {
  const dialog = wizard(page)
  await expect(dialog).toContainText('Step 1 of 3')
  await dialog.getByLabel('Name').fill('   ')
  await expect(next(dialog)).toBeDisabled()
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('About you').fill('Keeps the ferry times.')
  await next(dialog).click()
  await dialog.getByRole('radio', { name: 'Both' }).check()
  await dialog.getByRole('group', { name: 'Game types' }).getByText('Horror', { exact: true }).click()
  await next(dialog).click()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dialog.getByRole('radio', { name: 'Both' })).toBeChecked()
  await next(dialog).click()
  const preview = dialog.getByRole('region', { name: 'As others will see you' })
  await expect(preview.getByRole('heading')).toHaveText(name)
  await expect(preview).toContainText('The people of your campaigns see this card.')
  await dialog.getByRole('radio', { name: 'Open Everyone, signed in or not' }).check()
  await expect(preview).toContainText('Everyone sees this card, signed in or not.')
  await dialog.getByRole('radio', { name: 'Global' }).check()
  await expect(preview).toContainText('Everyone may write to you.')
}

export async function completeProfile(page: Page, name: string) {
  await answersWizard(page, name)
  await wizard(page).getByRole('button', { name: 'Complete profile' }).click()
  await expect(wizard(page)).toBeHidden()
  await expect(page).toHaveURL(/\/feed$/)
}

/** A file without a picture, and a picture: shown at once, and left out with a message when it cannot be stored. */
export async function choosesPicture(form: Locator) {
  const file = form.getByLabel('Choose your picture', { exact: true })
  await file.setInputFiles({ name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('me') })
  await expect(form.getByText('Please select an image file')).toBeVisible()
  await file.setInputFiles(await picture('me.png', { colour: '#6a4a7a' }))
  await expect(form.getByText('Change the picture')).toBeVisible()
}

/** One of the first steps that is still open, on the card in My Den or in the Sanctum. */
export const firstStep = (page: Page, name: string) =>
  page.getByRole('region', { name: 'First steps' }).getByRole('button', { name })

/** The quiz is a step of a game master's card; left, it waits there. */
export async function takesTheQuiz(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'What kind of game master are you?' })
  await firstStep(page, 'Quiz').click()
  await expect(dialog).toContainText('Question 1 of 5')
  await dialog.getByRole('button', { name: 'Skip' }).click()
  await expect(dialog).toBeHidden()
  await firstStep(page, 'Quiz').click()
  await expect(dialog).toContainText('Question 1 of 5')
  await dialog.getByRole('radio').nth(3).check()
  await next(dialog).click()
  await expect(dialog).toContainText('Question 2 of 5')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dialog.getByRole('radio').nth(3)).toBeChecked()
  await next(dialog).click()
  for (const index of [0, 3, 1]) {
    await dialog.getByRole('radio').nth(index).check()
    await next(dialog).click()
  }
  await dialog.getByRole('radio').nth(3).check()
  await dialog.getByRole('button', { name: 'See the result' }).click()
  await seesPersonality(page, 'The Gentle Guide')
}

/** The result, with the way to take the quiz again. */
async function seesPersonality(page: Page, name: string) {
  const result = page.getByRole('dialog', { name: 'Your GM personality' })
  await expect(result.getByRole('status')).toContainText(name)
  await expect(result.getByRole('button', { name: 'Retake' })).toBeVisible()
  await result.getByRole('button', { name: 'Done' }).click()
  await expect(result).toBeHidden()
}
