import { expect, type Page } from '@playwright/test'
import { demoId } from '#app/demo/cast.ts'
import { foreignPassport } from '#test/passports.ts'
import { castMember } from '#test/process/visitor.ts'
import { barriers } from '../barriers.ts'
import { test } from '../house.ts'
import { open } from '../walk.ts'

test.use({ world: 'passport' })

const ZIP = { name: 'passport.zip', mimeType: 'application/zip' }

/** The dialog that brings a passport, on the page to join a campaign with this password. */
async function bringTo(page: Page, password: string) {
  await page.goto('/campaigns/join')
  await page.getByLabel('Campaign password').fill(password)
  await expect(page.getByText('Campaign found')).toBeVisible()
  await page.getByRole('button', { name: 'Bring a passport', exact: true }).click()
  return page.getByRole('dialog', { name: 'Bring a passport' })
}

test('a character leaves one campaign by its passport and sits down in another; a damaged passport is refused in words', async ({
  browsers,
  house,
}) => {
  const otto = await open(browsers, house, 'otto')
  await otto.goto('/dashboard')
  await otto.getByRole('button', { name: 'Brannoc Tolle' }).first().click()
  const details = otto.getByRole('dialog', { name: 'Brannoc Tolle' })
  await details.getByRole('button', { name: 'Passport' }).click()
  const maker = otto.getByRole('dialog', { name: 'A passport for Brannoc Tolle' })
  await expect(maker).toContainText('The Lantern at Hollowmere')
  await maker.getByLabel(/^The journal/).check()
  await otto.setViewportSize({ width: 390, height: 640 })
  const [saved] = await Promise.all([
    otto.waitForEvent('download'),
    maker.getByRole('button', { name: 'Make the passport' }).click(),
  ])
  await expect(otto.getByText('The passport is made and saved.')).toBeVisible()
  await expect(maker.getByRole('link', { name: 'Download' })).toBeInViewport()
  await otto.setViewportSize({ width: 1280, height: 720 })
  expect(saved.suggestedFilename()).toMatch(/^Brannoc Tolle, passport-.*\.zip$/)
  const passport = await saved.path()

  // While he is here, he does not come a second time.
  const early = await bringTo(otto, 'nine-metres-of-air')
  await early.getByLabel('Passport', { exact: true }).setInputFiles({ ...ZIP, buffer: Buffer.from('PK and no more') })
  await expect(early.getByText(/^This file is no passport of a character/)).toBeVisible()
  await early.getByLabel('Passport', { exact: true }).setInputFiles(passport)
  await expect(early.getByRole('alert')).toContainText('This character is here already: Brannoc Tolle.')
  await expect(early.getByRole('alert')).toContainText('leave the campaign in their details')
  await expect(early.getByRole('button', { name: /^Admit/ })).toHaveCount(0)

  await otto.goto('/dashboard')
  await otto.getByRole('button', { name: 'Brannoc Tolle' }).first().click()
  await details.getByRole('button', { name: 'Delete', exact: true }).click()
  const sure = otto.getByRole('dialog', { name: /Delete/ })
  await sure.getByRole('button', { name: /^Delete/ }).click()
  await expect(otto.getByRole('button', { name: 'Brannoc Tolle' })).toHaveCount(0)

  const bring = await bringTo(otto, 'nine-metres-of-air')
  await bring.getByLabel('Passport', { exact: true }).setInputFiles(passport)
  await expect(bring.getByRole('region', { name: 'The passport' })).toContainText('Signed by this server')
  expect(await barriers(otto)).toEqual([])
  await bring.getByRole('button', { name: 'Admit Brannoc Tolle' }).click()
  await expect(otto.getByText('Brannoc Tolle sits at the table of “Afterlight”.')).toBeVisible()
  await expect(otto).toHaveURL(new RegExp(`/campaigns/${demoId('afterlight')}/story`))
  await otto.goto(`/campaigns/${demoId('afterlight')}/inn/characters`)
  await expect(otto.getByRole('heading', { name: 'Brannoc Tolle' })).toBeVisible()
})

test('a passport of another server names its origin; one that was changed on the way is refused', async ({
  browsers,
  house,
}) => {
  const otto = await open(browsers, house, 'otto')
  const { bytes } = await foreignPassport({ name: 'Ister of the Quay' })
  const changed = Buffer.from(bytes)
  const middle = changed.length >> 1
  changed[middle] = changed[middle]! ^ 0xff
  await otto.goto('/dashboard')
  await otto.getByRole('button', { name: 'Bring a passport' }).click()
  const bring = otto.getByRole('dialog', { name: 'Bring a passport' })
  await bring.getByLabel('Passport', { exact: true }).setInputFiles({ ...ZIP, buffer: changed })
  await expect(bring.getByText(/^This (passport is (damaged|not genuine)|file is no passport)/)).toBeVisible()
  await bring.getByLabel('Passport', { exact: true }).setInputFiles({ ...ZIP, buffer: Buffer.from(bytes) })
  await expect(bring.getByRole('region', { name: 'The passport' })).toContainText('Signed by third.example')
  await bring.getByRole('button', { name: 'Admit Ister of the Quay' }).click()
  await expect(otto.getByText('Ister of the Quay is written down.')).toBeVisible()
  await expect(otto.getByRole('button', { name: 'Ister of the Quay' }).first()).toBeVisible()
})

test('a character that is made after a wrong password, with the right one in its form, leads into the story', async ({
  browsers,
  house,
}) => {
  const otto = await open(browsers, house, 'otto')
  await otto.goto('/campaigns/join')
  await otto.getByLabel('Campaign password').fill('no-such-table')
  await expect(otto.getByText('Campaign not found. Check your password.')).toBeVisible()
  await otto.getByRole('button', { name: 'Create a character' }).click()
  const form = otto.getByRole('dialog', { name: 'New character' })
  await form.getByLabel('Name', { exact: true }).fill('Sorrel Vane')
  const create = form.getByRole('button', { name: 'Create the character' })
  await create.click()
  await expect(otto.getByText('Sorrel Vane is written down.')).toBeVisible()
  await expect(form).toBeHidden()
  await expect(otto.getByLabel('Campaign password')).toHaveValue('')
  await expect(otto.getByText('Campaign not found. Check your password.')).toBeHidden()

  await otto.getByRole('button', { name: 'Create a character' }).click()
  await form.getByLabel('Name', { exact: true }).fill('Tansy Vane')
  await form.getByLabel('Campaign password').fill('nine-metres-of-air')
  await expect(form.getByText('Campaign found')).toBeVisible()
  await create.click()
  await expect(otto).toHaveURL(new RegExp(`/campaigns/${demoId('afterlight')}/story`))
})

test('somebody who leaves a campaign with the only character there is told so, in My Den', async ({
  browsers,
  house,
}) => {
  const context = await browsers.newContext()
  await (await castMember(house, 'vex')).enter(context)
  const vex = await context.newPage()
  await vex.goto('/campaigns/join')
  await vex.getByRole('button', { name: 'Create a character' }).click()
  const form = vex.getByRole('dialog', { name: 'New character' })
  await form.getByLabel('Name', { exact: true }).fill('Maris Fell')
  await form.getByLabel('Campaign password').fill('reeds-laid-flat')
  await expect(form.getByText('Campaign found')).toBeVisible()
  await form.getByRole('button', { name: 'Create the character' }).click()
  await expect(vex).toHaveURL(new RegExp(`/campaigns/${demoId('lantern')}/story`))

  await vex.goto(`/campaigns/${demoId('lantern')}/inn/characters`)
  await vex
    .getByRole('button', { name: /^Maris Fell/ })
    .first()
    .click()
  await vex.getByRole('dialog', { name: 'Maris Fell' }).getByRole('button', { name: 'Leave the campaign' }).click()
  const question = vex.getByRole('dialog', { name: 'Take Maris Fell out of the campaign?' })
  await question.getByRole('button', { name: 'Leave the campaign' }).click()
  await expect(vex).toHaveURL(/\/dashboard$/)
  await expect(vex.getByText(/^Maris Fell has left “/)).toBeVisible()
  await expect(vex.getByText('Book not found')).toHaveCount(0)
})
