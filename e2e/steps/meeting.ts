import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { House } from '#test/process/house.ts'
import { castMember } from '#test/process/visitor.ts'
import type { Ears } from '../ears.ts'

const REACTIONS = ['🎲 Dice', '🔥 Fire', '⚔️ Swords', '❤️ Heart', '😂 Laugh', '👍 Thumbs up']

const SAID_BEFORE = 18

/** Three more join with the password and talk, so that the room has more than one answer holds. */
export async function fillTheRoom(house: House, bookId: string, password: string) {
  for (const name of ['otto', 'pell', 'lio'] as const) {
    const guest = await castMember(house, name)
    const made = await guest.post('/api/characters', {
      id: randomUUID(),
      name: `Guest of ${name}`,
      join: { password, bookId },
    })
    expect(made.status, made.text).toBe(200)
    for (let line = 1; line <= SAID_BEFORE; line++) {
      const said = await guest.post(`/api/books/${bookId}/inn/social`, { id: randomUUID(), text: `${name} ${line}.` })
      expect(said.status, said.text).toBe(200)
    }
  }
}

const posts = (page: Page) => page.getByRole('list', { name: 'What was said, the newest first' })
const post = (page: Page, words: string) => posts(page).locator('.said').filter({ hasText: words })
const box = (page: Page) => page.getByRole('textbox', { name: /^Say something as/ })

/** The social room, on the main site or on a domain. */
export async function openRoom(page: Page, ears: Ears, bookId: string, site = '') {
  await page.goto(`${site}/campaigns/${bookId}/inn/social`)
  await expect(box(page)).toBeVisible()
  await ears.joined(`inn:${bookId}`)
}

export async function say(page: Page, words: string) {
  await write(page, words)
  await expect(box(page)).toHaveValue('')
}

async function write(page: Page, words: string) {
  await box(page).fill(words)
  await box(page).press('Enter')
}

export const sees = (page: Page, words: string) => expect(post(page, words)).toHaveCount(1)

/** What is said between a page's first look at the room and the moment from which it hears the room is shown nonetheless. */
export async function catchesUp(player: Page, other: Page, bookId: string, words: string) {
  const page = await player.context().newPage()
  const held = Promise.withResolvers<() => void>()
  await page.routeWebSocket(/\/api\/live/, socket => {
    const server = socket.connectToServer()
    socket.onMessage(message => {
      if (String(message).includes(`"join","inn:${bookId}`)) held.resolve(() => server.send(message))
      else server.send(message)
    })
  })
  await page.goto(`/campaigns/${bookId}/inn/social`)
  await expect(posts(page)).toBeVisible()
  const release = await held.promise
  await say(other, words)
  await sees(other, words)
  expect(await post(page, words).count()).toBe(0)
  release()
  await sees(page, words)
  await page.close()
}

/** Only words are sent. */
export async function saysNothing(page: Page) {
  await box(page).fill('   ')
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
  await box(page).fill('x'.repeat(501))
  await box(page).press('Enter')
  await expect(page.getByText('Message too long (max 500 characters)')).toBeVisible()
}

/** Gives every reaction, which the other sees at once; then takes one back. */
export async function reacts(page: Page, other: Page, words: string) {
  for (const reaction of REACTIONS) {
    await post(page, words).getByRole('button', { name: 'React', exact: true }).click()
    await post(page, words)
      .getByRole('button', { name: `${reaction}, 0` })
      .click()
    await expect(post(other, words).getByRole('button', { name: `${reaction}, 1` })).toBeVisible()
  }
  await post(other, words)
    .getByRole('button', { name: `${REACTIONS[0]}, 1` })
    .click()
  await expect(post(page, words).getByRole('button', { name: `${REACTIONS[0]}, 2` })).toBeVisible()
  await post(page, words)
    .getByRole('button', { name: `${REACTIONS[0]}, 2` })
    .click()
  await expect(post(other, words).getByRole('button', { name: `${REACTIONS[0]}, 1` })).toBeVisible()
}

/** Back to the first word that was said here. */
export async function loadEarlier(page: Page) {
  const more = page.getByRole('button', { name: 'Load Earlier Posts' })
  await expect(post(page, 'otto 1.')).toHaveCount(0)
  await more.click()
  await sees(page, 'otto 1.')
  await expect(more).toBeHidden()
}

/** The connection drops while the other one goes on talking; when it is back, nothing is missing and nothing is there twice. */
export async function missesNothing(page: Page, other: Page, words: string[]) {
  await page.context().setOffline(true)
  await expect(page.getByText('The connection to the server is lost.')).toBeVisible()
  for (const one of words) {
    await say(other, one)
  }
  await write(page, 'Said into the dark.')
  await expect(page.getByText('Not sent.')).toBeVisible()
  await page.context().setOffline(false)
  for (const one of words) await sees(page, one)
  await expect(page.getByText('The connection to the server is lost.')).toBeHidden()
  await page.getByRole('button', { name: 'Send again' }).click()
  await sees(other, 'Said into the dark.')
  // The other one may hear it before its sender is answered.
  await expect(box(page)).toHaveValue('')
}

/** What is written while the message before it is still under way stays in the box, and is sent next. */
export async function talksFast(page: Page, other: Page, [first, second]: [string, string]) {
  await box(page).fill(first)
  await box(page).press('Enter')
  await box(page).fill(second)
  await sees(other, first)
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled()
  await expect(box(page)).toHaveValue(second)
  await box(page).press('Enter')
  await sees(other, second)
}

/** The answer to a sent message is lost on its way: it is sent again and stands there once. */
export async function sendsTwice(page: Page, ears: Ears, other: Page, words: string) {
  ears.loseAnswerOf(/\/inn\/say$/)
  await write(page, words)
  await expect(page.getByText('Not sent.')).toBeVisible()
  await sees(other, words)
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(box(page)).toHaveValue('')
  await sees(page, words)
  await sees(other, words)
}

/** The hub shows who is in each section and what was said there; one says something without going in. */
export async function listensAtTheHub(page: Page, ears: Ears, other: Page, bookId: string) {
  const main = page.getByRole('main')
  const way = (name: string) => page.getByRole('link', { name, exact: true })
  const common = (name: string) => main.getByRole('listitem').filter({ has: way(name) })
  const toHub = () => page.getByRole('link', { name: 'All the doors' }).click()
  await openRoom(page, ears, bookId)
  await toHub()
  await expect(common('The Common Room')).toContainText('is here')
  await say(other, 'Who stands *outside*?')
  await expect(common('The Common Room 1 unread')).toContainText('“Who stands outside?”')
  const speech = page.getByRole('textbox', { name: /^Say something in the Common Room as/ })
  await speech.fill('Only the draught.')
  await speech.press('Enter')
  await sees(other, 'Only the draught.')
  await expect(common('The Common Room 1 unread')).toContainText('“Only the draught.”')
  await main.getByRole('link', { name: 'The Common Room 1 unread', exact: true }).click()
  await sees(page, 'Who stands outside?')
  await toHub()
  await expect(common('The Common Room')).toBeVisible()
  await expect(page.getByRole('list').filter({ hasText: ', GM' })).toContainText('at the doors')
}

export async function openBoard(page: Page, ears: Ears, bookId: string) {
  await page.goto(`/campaigns/${bookId}/board`)
  await expect(page.getByRole('heading', { name: 'Tavern Chat' })).toBeVisible()
  await ears.joined(`board:${bookId}`)
}

/** The Tavern Chat: a character speaks and everybody hears it; a reader without one listens. */
export async function chats(page: Page, listener: Page, hero: string, words: string) {
  await expect(listener.getByText('Only active characters may chat in the Tavern.')).toBeVisible()
  const speech = page.getByRole('textbox', { name: `Speak as ${hero}` })
  await speech.fill(words)
  await speech.press('Enter')
  for (const one of [page, listener]) {
    const line = one.getByRole('log', { name: 'Tavern Chat' }).locator('.tavern-line').filter({ hasText: words })
    await expect(line).toHaveCount(1)
    await expect(line).toContainText(hero)
  }
}
