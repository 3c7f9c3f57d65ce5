import { expect, type Locator, type Page } from '@playwright/test'
import { type CastName, demoId } from '#app/demo/cast.ts'
import type { House } from '#test/process/house.ts'
import { castMember } from '#test/process/visitor.ts'
import { barriers } from '../barriers.ts'
import type { Browsers } from '../browsers.ts'
import { test } from '../house.ts'
import * as talking from '../steps/talking.ts'

test.use({ world: 'writing' })

const INN = `/campaigns/${demoId('lantern')}`

async function visit(browsers: Browsers, house: House, name: CastName, path: string): Promise<Page> {
  const context = await browsers.newContext({ baseURL: house.url })
  await (await castMember(house, name)).enter(context)
  const page = await context.newPage()
  await page.goto(path)
  return page
}
async function shows(house: House, name: CastName, showsWriting: boolean) {
  expect((await (await castMember(house, name)).put('/api/me/chat-settings', { showsWriting })).status).toBe(200)
}
const writingOn = (place: Page | Locator) => place.locator('.writing')
const chatOf = (page: Page) => page.getByRole('region', { name: 'Tavern Chat' })

/** Writes a letter more, again and again, until the other page shows it: it may not listen yet. */
const writesUntil = (box: Locator, line: Locator, words: string) =>
  expect(async () => {
    await box.pressSequentially('a')
    await expect(line).toHaveText(words, { timeout: 1000 })
  }).toPass({ timeout: 60_000 })

/** What a page says of its reader when they are writing. */
function saidBy(page: Page) {
  const said: string[] = []
  page.on('request', request => {
    const words = request.postData() ?? ''
    if (/show(?:Chat)?Writing/.test(request.url()) && words.includes('"on":true')) said.push(words)
  })
  return said
}

test('in the Tavern Chat nothing shows until both have chosen it; then the line of who writes, until their words arrive', async ({
  browsers,
  house,
}) => {
  for (const name of ['otto', 'pell'] as const) await shows(house, name, false)
  const otto = await visit(browsers, house, 'otto', `${INN}/board`)
  const pell = await visit(browsers, house, 'pell', `${INN}/board`)
  const mira = await visit(browsers, house, 'mira', `${INN}/board`)
  const said = saidBy(otto)
  await chatOf(otto).getByLabel('Speak as', { exact: true }).selectOption('Brannoc Tolle')
  const box = otto.getByRole('textbox', { name: 'Speak as Brannoc Tolle' })
  await box.fill('Nobody sees this coming.')
  await box.press('Enter')
  await expect(chatOf(pell).getByText('Nobody sees this coming.')).toBeVisible()
  expect(said).toEqual([])
  for (const page of [otto, pell]) await expect(writingOn(page)).toHaveCount(0)

  for (const name of ['otto', 'pell'] as const) await shows(house, name, true)
  for (const page of [otto, pell]) await expect(writingOn(chatOf(page))).toHaveText('')
  const before = await chatOf(pell).getByRole('textbox').boundingBox()
  await writesUntil(box, writingOn(chatOf(pell)), 'Brannoc Tolle is writing…')
  expect(await chatOf(pell).getByRole('textbox').boundingBox()).toEqual(before)
  expect(await barriers(pell)).toEqual([])
  await expect(writingOn(chatOf(otto))).toHaveText('')
  await expect(writingOn(mira)).toHaveCount(0)
  await box.press('Enter')
  await expect(chatOf(pell).getByText(/^a+$/).last()).toBeVisible()
  await expect(writingOn(chatOf(pell))).toHaveText('')
  await expect(box).toHaveValue('')

  const soFar = said.length
  await box.pressSequentially('/whisper Oren Vask: the key')
  await box.press('Enter')
  await expect(chatOf(pell).getByText('the key')).toBeVisible()
  await box.pressSequentially('/roll 1d6')
  await box.press('Enter')
  await expect(box).toHaveValue('')
  expect(said).toHaveLength(soFar)

  await writesUntil(box, writingOn(chatOf(pell)), 'Brannoc Tolle is writing…')
  await box.fill('')
  await expect(writingOn(chatOf(pell))).toHaveText('')
  await writesUntil(box, writingOn(chatOf(pell)), 'Brannoc Tolle is writing…')
  await otto.goto('/feed')
  await expect(writingOn(chatOf(pell))).toHaveText('')
})

test('in the social room and in a private conversation it shows too, and the choice is made in the chat settings', async ({
  browsers,
  house,
}) => {
  await shows(house, 'otto', true)
  await shows(house, 'mira', false)
  const mira = await visit(browsers, house, 'mira', `${INN}/inn/social`)
  await mira.setViewportSize({ width: 320, height: 720 })
  await mira.getByRole('button', { name: /^Messages/ }).click()
  const window = talking.messagesWindow(mira)
  await window.getByRole('tab', { name: /^Private Messages/ }).click()
  await window.getByRole('button', { name: 'Chat settings' }).click()
  const choice = window.getByRole('switch', { name: /^Show others when I am writing/ })
  await expect(choice).not.toBeChecked()
  await choice.check()
  await expect(choice).toBeChecked()
  expect(await barriers(mira)).toEqual([])
  await window.getByRole('button', { name: 'Close window' }).click()
  await expect(writingOn(mira)).toHaveText('')

  const otto = await visit(browsers, house, 'otto', `${INN}/inn/social`)
  const box = otto.getByRole('textbox', { name: /^Say something as/ })
  await writesUntil(box, writingOn(mira), 'Brannoc Tolle is writing…')
  expect(await mira.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await box.press('Enter')
  await expect(mira.getByRole('list', { name: /^What was said/ }).getByText(/^a+$/)).toBeVisible()
  await expect(writingOn(mira)).toHaveText('')

  const openTalk = async (page: Page, other: RegExp) => {
    await page.getByRole('button', { name: /^Messages/ }).click()
    const window = talking.messagesWindow(page)
    await window.getByRole('tab', { name: /^Private Messages/ }).click()
    await window.getByRole('list', { name: 'Conversations' }).getByRole('button', { name: other }).first().click()
    await expect(window.getByLabel('Write a message')).toBeVisible()
    return window
  }
  const ofMira = await openTalk(mira, /Otto Brandt/)
  const ofOtto = await openTalk(otto, /Mira Ashdown/)
  await writesUntil(ofOtto.getByLabel('Write a message'), writingOn(ofMira), 'Otto Brandt is writing…')
  await expect(writingOn(ofOtto)).toHaveText('')
  await ofOtto.getByLabel('Write a message').press('Enter')
  await expect(ofMira.getByRole('log').getByText(/^a+$/)).toBeVisible()
  await expect(writingOn(ofMira)).toHaveText('')
})
