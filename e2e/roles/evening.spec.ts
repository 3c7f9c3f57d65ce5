import { type BrowserContext, expect, type Page } from '@playwright/test'
import { CAST, CAST_PASSWORD } from '#app/demo/cast.ts'
import { pastedCanary } from '#test/canaries.ts'
import { type Ears, listenTo } from '../ears.ts'
import { test } from '../house.ts'
import * as arriving from '../steps/arriving.ts'
import * as binding from '../steps/binding.ts'
import * as buying from '../steps/buying.ts'
import * as claiming from '../steps/claiming.ts'
import { expectText } from '../steps/desk.ts'
import * as faces from '../steps/faces.ts'
import * as introducing from '../steps/introducing.ts'
import * as joining from '../steps/joining.ts'
import * as meeting from '../steps/meeting.ts'
import * as parting from '../steps/parting.ts'
import * as reading from '../steps/reading.ts'
import * as writing from '../steps/writing.ts'

/** One evening of a campaign, lived through in two browsers: every test begins where the one before it ended. */
test.use({ world: 'evening' })
test.describe.configure({ mode: 'serial' })

const GM: arriving.Person = {
  name: 'Aria Vell',
  pronouns: 'she/her',
  email: 'aria@evening.example',
  password: 'nine-lamps-burning',
  accountType: 'gm',
}
const PLAYER: arriving.Person = {
  name: 'Tam Okoro',
  pronouns: 'they/them',
  email: 'tam@evening.example',
  password: 'one-door-ajar',
  accountType: 'player',
}
const DOMAIN = 'lamp-house'
const CAMPAIGN: binding.Campaign = {
  title: 'The Ferry at Low Water',
  password: 'lamp-without-oil',
  description: 'A river that is neither one thing nor the other.',
  prologue: 'Nobody crosses after dark, and nobody says why.',
}
const HERO: joining.Hero = {
  name: 'Wren Sallow',
  race: 'Halfling',
  class: 'Ferryhand',
  description: 'Knows every plank, and which of them answers.',
}
const FACE: faces.Face = {
  name: 'Ambrose Quillfeather',
  description: 'Sells candles by the hour.',
  secret: 'The wick of him is somebody else.',
}

let gm: Page
let player: Page
let playerHears: Ears
let gmHears: Ears
let bookId: string
const contexts: BrowserContext[] = []

test.beforeAll(async ({ browser, house }) => {
  const open = async () => {
    const context = await browser.newContext({ baseURL: house.url, viewport: { width: 1440, height: 900 } })
    contexts.push(context)
    return context.newPage()
  }
  ;[gm, player] = [await open(), await open()]
  ;[gmHears, playerHears] = [await listenTo(gm), await listenTo(player)]
})

test.afterAll(async () => {
  for (const context of contexts) await context.close()
})

test('the house says where it is and who lives in it; its front is the landing page', async ({ house }) => {
  expect(house.welcome()).toContain(`Tomewright is open at ${house.url}`)
  for (const { email } of Object.values(CAST)) expect(house.welcome()).toContain(email)
  expect(house.welcome()).toContain(CAST_PASSWORD)
  await arriving.lookAround(player)
})

test('a player and a game master sign up, and prove their addresses', async ({ house }) => {
  await arriving.signUp(player, PLAYER)
  await arriving.skipProfile(player)
  await arriving.verify(player, house, PLAYER, { goesOn: true })
  await arriving.logOut(player)
  await arriving.resetPassword(player, house, PLAYER, 'two-doors-ajar')
  PLAYER.password = 'two-doors-ajar'

  await arriving.signUp(gm, GM)
  await expect(gm).toHaveURL(/\/store\?gmSignup=true$/)
  await arriving.verify(gm, house, GM, { goesOn: false })
})

test('both say who they are', async () => {
  await player.goto('/dashboard')
  await introducing.firstStep(player, 'Profile').click()
  await introducing.completeProfile(player, PLAYER.name)
  await gm.goto('/feed')
  await introducing.completeProfile(gm, GM.name)
})

test('the game master buys a plan at the test till', async () => {
  await gm.goto('/sanctum')
  await expect(gm).toHaveURL(/\/story/)
  await gm.goto('/store?gmSignup=true')
  const till = await buying.chooseGmBase(gm)
  await buying.seesNoOrder(player, till)
  const receipt = await buying.payAtTheTill(gm)
  await buying.seesNoOrder(player, receipt)
  await buying.seesNoOrder(player, '/payment-success?session_id=nothing&type=subscription')
})

test('the game master claims a domain', async ({ house }) => {
  await claiming.claimDomain(gm, house, { lost: 'lamp-hall', name: DOMAIN })
  await introducing.takesTheQuiz(gm)
  await claiming.entersDomain(gm, house.domain(DOMAIN), arriving.shownName(GM))
  await claiming.findsClosed(gm, house.domain('no-such-lamp'), 'Subdomain not found')
  await claiming.findsClosed(player, house.domain(DOMAIN), 'The GM has limited access to this domain')
  expect(playerHears.hasHeard('Rain, lamps, and people who mean well.')).toBe(false)
})

test('the game master makes a campaign', async ({ house }) => {
  await binding.allAtOnce(house)
  const form = await binding.openForm(gm)
  await binding.tryRefusals(gm, form)
  await binding.chooseCover(form)
  bookId = await binding.bindBook(gm, form, CAMPAIGN)
  await binding.showsCover(gm)
})

test('the game master writes a chapter, also through the death of the server', async ({ house }) => {
  await writing.pasteChapter(gm, bookId)
  await writing.killedWhileTyping(gm, house, bookId, ['Typed before the light went,', 'and typed after it.'])
  expect(gmHears.hasHeard(pastedCanary)).toBe(true)
})

test('the player joins with the password, and the game master sees it happen', async ({ house }) => {
  await joining.guessing(house)
  await joining.openCharacters(gm, bookId)
  await gmHears.joined(`book:${bookId}`)
  await joining.findCampaign(player, CAMPAIGN)
  await joining.makeCharacter(player, HERO, CAMPAIGN.title)
  await joining.seesCharacter(gm, HERO)
})

test('the player reads the book, and no byte of the secret in it', async ({ browser, house }) => {
  const outline = await player.evaluate(id => fetch(`/api/books/${id}/outline`).then(answer => answer.json()), bookId)
  const pages = outline.pages.length
  await reading.openBook(player, bookId, CAMPAIGN.title)
  await reading.readFrontMatter(player, HERO, CAMPAIGN.prologue)
  await reading.turnPages(player, pages)
  await reading.jumpAndReturn(player, bookId, pages - 2, pages)
  await reading.askForEverything(player, bookId, pages)

  const storageState = await player.context().storageState()
  const pocket = { baseURL: house.url, viewport: { width: 390, height: 844 }, hasTouch: true, storageState }
  const phone = await (await browser.newContext(pocket)).newPage()
  const phoneHears = await listenTo(phone)
  await reading.readOnPhone(phone, bookId, pages - 8)
  await phone.context().close()

  for (const ears of [playerHears, phoneHears]) {
    expect(ears.hasHeard('the ferryman had gone down at first light')).toBe(true)
    expect(ears.hasHeard(pastedCanary)).toBe(false)
  }
  await reading.askForEverything(gm, bookId, pages)
  expect(gmHears.hasHeard(pastedCanary)).toBe(true)
})

test('a face behind a veil is revealed', async () => {
  await faces.openGallery(player, playerHears, bookId)
  await faces.openGallery(gm, gmHears, bookId)
  await faces.addVeiled(gm, FACE)
  await faces.seesVeil(player)
  for (const words of Object.values(FACE)) expect(playerHears.hasHeard(words)).toBe(false)
  await faces.reveal(gm)
  await faces.seesFace(player, FACE)
  expect(playerHears.hasHeard(FACE.name)).toBe(true)
  expect(playerHears.hasHeard(FACE.secret)).toBe(false)
})

test('both meet in the social room and on the board', async () => {
  await meeting.openRoom(gm, gmHears, bookId)
  await meeting.openRoom(player, playerHears, bookId)
  await meeting.say(gm, 'The lamp is lit.')
  await meeting.sees(player, 'The lamp is lit.')
  await meeting.say(player, 'Then I hang up my hat.')
  await meeting.sees(gm, 'Then I hang up my hat.')
  await meeting.reacts(player, gm, 'The lamp is lit.')
  await meeting.listensAtTheHub(gm, gmHears, player, bookId)

  await meeting.openBoard(gm, gmHears, bookId)
  await meeting.openBoard(player, playerHears, bookId)
  await meeting.chats(player, gm, HERO.name, 'Is there soup.')
})

test('the game master exports the book, and nobody else does', async () => {
  await parting.exportPdf(gm, CAMPAIGN.title)
  const body = JSON.stringify({ id: crypto.randomUUID(), kind: 'pdf' })
  expect(await parting.statusOf(player, `/api/books/${bookId}/exports`, { method: 'POST', body })).toBe(403)
  await player.goto(`/sanctum?export=${bookId}`)
  await expect(player).toHaveURL(/\/story/)
  expect(playerHears.hasHeard('%PDF')).toBe(false)
})

test('the game master bans the player, whose pages and connection end at once', async ({ house }) => {
  await meeting.openRoom(player, playerHears, bookId, house.domain(DOMAIN))
  await parting.ban(gm, arriving.shownName(PLAYER), 'Ate the soup of others.')
  await expect(player.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(player.getByRole('main')).toContainText('You have been restricted from this domain')
  await playerHears.silent()
  const line = JSON.stringify({ id: crypto.randomUUID(), text: 'Through the window.' })
  expect(await parting.statusOf(player, `/api/books/${bookId}/chat`)).toBe(403)
  expect(await parting.statusOf(player, `/api/books/${bookId}/chat`, { method: 'POST', body: line })).toBe(403)
  await player.goto(`/campaigns/${bookId}/inn/social`)
  await expect(player.getByRole('heading', { name: 'This table is closed to you' })).toBeVisible()
  expect(await parting.statusOf(player, `/api/books/${bookId}/chat`)).toBe(404)
  expect(playerHears.hasHeard('Ate the soup of others.')).toBe(false)
})

test('the same evening is there after a stop, and after a kill', async ({ house }) => {
  expect(await house.stop()).toBe(0)
  await house.start()
  await gm.goto('/sanctum')
  await expect(gm.locator('.library-row')).toContainText(CAMPAIGN.title)
  await writing.openChapter(gm, bookId)
  await expectText(gm).toMatch(/and typed after it\.$/)
  await house.kill()
  await house.start()
  await meeting.openRoom(gm, gmHears, bookId)
  for (const words of ['The lamp is lit.', 'Then I hang up my hat.']) await meeting.sees(gm, words)
})
