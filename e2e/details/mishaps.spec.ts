import { expect, type Page } from '@playwright/test'
import { demoId } from '#app/demo/cast.ts'
import { newId } from '#kit/shared/ids.ts'
import { castMember, type Visitor, visitor } from '#test/process/visitor.ts'
import { intercept, letAllPass, onCall, onNextCall, STUMBLE } from '../calls.ts'
import { test } from '../house.ts'

test.use({ world: 'mishaps' })
test.beforeEach(({ page }) => intercept(page))

/** A page with a query asks for its answers itself; without one it may come with them. */
const ASKS = '?asks'

/** Lets a call fail as if the server had stumbled, as long as the page is open. */
const breaks = (page: Page, call: string) => onCall(page, call, STUMBLE)

/** Tries to leave an open dialog, is asked, and stays. */
async function staysWith(page: Page, name: string) {
  const dialog = page.getByRole('dialog', { name })
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('alertdialog', { name: 'Unsaved changes' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep writing' }).click()
  return dialog
}

test('what was typed in the account’s security asks before it is left', async ({ page, house, context }) => {
  await (await castMember(house, 'otto')).enter(context)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Security' }).click()
  const dialog = page.getByRole('dialog', { name: 'Account security' })
  for (const [act, field] of [
    ['Change password', 'Old password'],
    ['Set up a second factor', 'Your password'],
    ['Change e-mail', 'New e-mail'],
  ] as const) {
    await dialog.getByRole('button', { name: act }).click()
    await dialog.getByLabel(field, { exact: true }).fill('half a word')
    await staysWith(page, 'Account security')
    await expect(dialog.getByLabel(field, { exact: true })).toHaveValue('half a word')
    await dialog.getByLabel(field, { exact: true }).fill('')
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('what was typed in the last step of the sign-up asks before it is left', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await page.getByLabel('Preferred name').fill('Brenna')
  await page.getByLabel('E-mail').fill('brenna@players.example')
  await page.getByLabel('Password', { exact: true }).fill('lamp-and-ladder')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await page.getByLabel('About you').fill('I draw the maps.')
  const dialog = await staysWith(page, 'Your profile')
  await expect(dialog.getByLabel('About you')).toHaveValue('I draw the maps.')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page).toHaveURL(/\/feed$/)
})

test('a second domain is refused, and the first one named', async ({ page, house, context }) => {
  const mira = await castMember(house, 'mira')
  await mira.enter(context)
  // The page has not heard yet that there is a domain, as in a second tab, and hears no news that would let it ask again.
  await page.routeWebSocket(/\/api\/live/, () => {})
  onNextCall(page, 'realms/mine', call => call.answer({ json: { json: null, meta: [] } }))
  await page.goto('/sanctum')
  await page.getByRole('button', { name: 'Your GM Domain' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up your GM domain' })
  await dialog.getByLabel('Subdomain').fill('mira-again')
  await expect(dialog.getByText('"mira-again" is available.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Create My GM Domain' }).click()
  await expect(page.getByText('You have a subdomain already: mira')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Your GM domain' })).toBeVisible()
})

test('a ban needs a reason, and whatever fails in user management says so', async ({ page, house, context }) => {
  await (await castMember(house, 'mira')).enter(context)
  await page.goto('/sanctum')
  await page.getByRole('button', { name: 'User Management' }).click()
  const dialog = page.getByRole('dialog', { name: 'User Management' })
  const openTab = (name: string) => dialog.getByRole('tab', { name }).click()
  const search = () => dialog.getByRole('button', { name: 'Search' }).click()
  const question = page.locator('.toast-question')
  await openTab('Search Users')
  await dialog.getByLabel('Display name').fill('vex')
  breaks(page, 'moderation/search')
  await search()
  await expect(dialog.getByText('Failed to search users')).toBeVisible()
  letAllPass(page)
  await search()

  await dialog.getByRole('button', { name: 'Ban Vex' }).click()
  await question.getByRole('button', { name: 'Ban' }).click()
  await expect(question.getByText('Please provide a reason for the ban')).toBeVisible()
  await question.getByLabel('Reason for the ban').fill('  ')
  await page.keyboard.press('Enter')
  await expect(question.getByText('Please provide a reason for the ban')).toBeVisible()
  await question.getByLabel('Reason for the ban').fill('Cut the rope.')
  breaks(page, 'realms/ban')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Failed to ban user')).toBeVisible()
  letAllPass(page)
  await expect(question).toHaveCount(0)

  await dialog.getByRole('button', { name: 'Vex', exact: true }).click()
  const one = page.getByRole('dialog', { name: 'Ban from the domain' })
  await one.getByRole('button', { name: 'Ban', exact: true }).click()
  await question.getByLabel('Reason for the ban').fill('Cut the rope.')
  breaks(page, 'realms/ban')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Failed to update ban status')).toBeVisible()
  letAllPass(page)
  await expect(question).toHaveCount(0)
  await one.getByRole('button', { name: 'Ban', exact: true }).click()
  await question.getByLabel('Reason for the ban').fill('Cut the rope.')
  await page.keyboard.press('Enter')
  await expect(one.getByText('Banned', { exact: true })).toBeVisible()

  await one.getByRole('button', { name: 'Everybody who is banned' }).click()
  const list = page.getByRole('dialog', { name: 'Banned from your domain' })
  await list.getByRole('button', { name: 'Unban Vex' }).click()
  breaks(page, 'realms/unban')
  await question.getByRole('button', { name: 'Unban' }).click()
  await expect(page.getByText('Failed to unban user')).toBeVisible()
})

test('a list of bans that cannot be read is empty in the management, and says so in the manager', async ({
  page,
  house,
  context,
}) => {
  await (await castMember(house, 'mira')).enter(context)
  breaks(page, 'realms/bans')
  await page.goto('/sanctum')
  await page.getByRole('button', { name: 'User Management' }).click()
  const dialog = page.getByRole('dialog', { name: 'User Management' })
  await dialog.getByRole('tab', { name: 'Banned Users' }).click()
  await expect(dialog.getByText('No banned users.')).toBeVisible()
  await dialog.getByRole('tab', { name: 'Search Users' }).click()
  await dialog.getByLabel('Display name').fill('vex')
  await dialog.getByRole('button', { name: 'Search' }).click()
  await dialog.getByRole('button', { name: 'Vex', exact: true }).click()
  await page.getByRole('button', { name: 'Everybody who is banned' }).click()
  await expect(page.getByText('Failed to load banned users')).toBeVisible()
})

test('the link that ends the letters asks before it does', async ({ page, house }) => {
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await page.goto('/unsubscribe?ticket=nothing')
  await expect(page.getByText('Stop these letters?')).toBeVisible()
  expect(asked.filter(url => url.includes('unsubscribe') && url.includes('/api/'))).toEqual([])
  await page.getByRole('button', { name: 'Stop the letters' }).click()
  await expect(page.getByText('This link is not one of ours.')).toBeVisible()
  expect((await visitor(house).get('/unsubscribe?ticket=nothing')).status).toBe(200)
})

test('an Inn that is closed is called what its book calls it', async ({ page, house, context }) => {
  const afterlight = demoId('afterlight')
  const mira = await castMember(house, 'mira')
  const banned = await mira.put(`/api/realm/bans/${demoId('vex')}`, { reason: 'Cut the rope.' })
  expect(banned.status, banned.text).toBe(200)
  await (await castMember(house, 'vex')).enter(context)
  await page.goto(`/campaigns/${afterlight}/inn`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^The Afterlight Bar is/)
})

test('what is refused is asked for once, and its page stands still', async ({ page, house, context }) => {
  const bookId = newId()
  const made = await (await castMember(house, 'mira')).post('/api/books', {
    id: bookId,
    title: 'Hers',
    ward: 'gm-only',
  })
  expect(made.status, made.text).toBe(200)
  await (await castMember(house, 'lio')).enter(context)
  const asked: string[] = []
  page.on('request', request => request.url().includes('/api/rpc/books/read') && asked.push(request.url()))
  // The answer about the book comes first here, as it may on a busy server.
  const refused = page.waitForResponse(/\/api\/rpc\/books\/read/)
  onNextCall(page, 'accounts/me', call => refused.then(() => call.pass()))
  // The page as its reader sees it change, from its first moment on.
  await page.addInitScript(() => {
    const said: string[] = []
    Object.assign(window, { said })
    new MutationObserver(() => {
      const words = document.querySelector('h1')?.textContent ?? ''
      if (words !== (said.at(-1) ?? '')) said.push(words)
    }).observe(document, { subtree: true, childList: true })
  })
  const connected = page
    .waitForEvent('websocket')
    .then(socket => socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"joined":true')))
  // An event on a channel of everybody's, so that the next client to join it looks for missed ones.
  await (await castMember(house, 'sol')).put('/api/site-look/theme', { theme: 'fantasy' })
  await page.goto(`/campaigns/${bookId}/story`)
  await expect(page.getByRole('heading', { name: 'Book not found' })).toBeVisible()
  await connected
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual(['Book not found'])
  expect(asked).toHaveLength(1)
})

test('a book whose pages fail to come says so, and keeps those that are there', async ({ page, house, context }) => {
  await (await castMember(house, 'otto')).enter(context)
  const mira = await castMember(house, 'mira')
  const bookId = demoId('lantern')
  const here = page.locator('.page-bar-here')
  breaks(page, 'reader/outline')
  await page.goto(`/campaigns/${bookId}/story?page=2&view=pages`)
  await expect(page.getByText('Error loading book pages. Please try again later.')).toBeVisible()
  letAllPass(page)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(here).toHaveText(/^Pages 1–2 of/)
  const text = page.locator('.leaf-side:not([inert]) .body').first()
  await expect(text).toBeVisible()

  // A server that answers nothing of sense counts as out of reach, and then what was read before serves.
  const stumbled = { defined: false, code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'stumbled' }
  onCall(page, 'reader/(outline|window)', call => call.answer({ status: 500, json: { json: stumbled, meta: [] } }))
  const chapter = { title: 'A page more', source: 'And so to bed.', scribeStyle: 'fantasy', baseVersion: 0 }
  const bound = await mira.put(`/api/books/${bookId}/chapters/${newId()}`, chapter)
  expect(bound.status).toBe(200)
  await expect(page.getByRole('alert').getByText('Error loading pages.')).toBeVisible()
  await expect(here).toHaveText('Pages 1–2 of 28')
  await expect(text).toBeVisible()
  letAllPass(page)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(here).toHaveText('Pages 1–2 of 29')
  await expect(page.getByText('Error loading pages.')).toBeHidden()
})

test('a campaign that cannot be drawn breaks its own card, and no page without an address loses its way on', async ({
  page,
  context,
  house,
}) => {
  const otto = await castMember(house, 'otto')
  await otto.enter(context)
  const list = (await otto.post('/api/rpc/books/list', { json: { limit: 24 } })).json() as {
    json: { books: { gm: { name: string | null } }[] }
  }
  list.json.books[0]!.gm.name = null
  onCall(page, 'books/list', call => call.answer({ json: list }))
  await page.goto(`/feed${ASKS}`)
  await expect(page.getByText('This campaign has come apart')).toHaveCount(1)
  await expect(page.locator('.book-card').first()).toBeVisible()
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  // A link that was cut off behind the campaign leads to its book.
  await page.goto(`/campaigns/${demoId('lantern')}`)
  await expect(page).toHaveURL(new RegExp(`/campaigns/${demoId('lantern')}/story`))
})

/** Lets a page have another answer to a call than the server gives: its own, changed. */
const alters = (page: Page, person: Visitor, call: string, change: (answer: never) => void) =>
  onCall(page, call, async one => {
    const answer = (await person.post(new URL(one.url).pathname, one.sent() as object)).json()
    change(answer.json as never)
    await one.answer({ json: answer })
  })

test('what cannot be drawn breaks its page of the book, its frame of the gallery, its list of the desk', async ({
  page,
  context,
  house,
}) => {
  const mira = await castMember(house, 'mira')
  await mira.enter(context)
  const lantern = `/campaigns/${demoId('lantern')}`
  /** No text, and nothing that can be drawn. */
  const broken = { not: 'a text' }

  alters(page, mira, 'npcs/list', (answer: { npcs: { name: unknown }[] }) => {
    answer.npcs[0]!.name = broken
  })
  await page.goto(`${lantern}/faces${ASKS}`)
  await expect(page.getByText('This frame has come apart')).toHaveCount(1)
  await expect(page.locator('.npc-card-open').first()).toBeVisible()

  alters(page, mira, 'reader/window', (answer: { pages: { number: number; blocks: unknown }[] }) => {
    for (const one of answer.pages) if (one.number === 1) one.blocks = [broken, null]
  })
  await page.goto(`${lantern}/story?page=1&view=pages`)
  const open = page.locator('.leaf-side:not([inert])')
  await expect(open.getByText('This page has come apart')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Contents' })).toBeVisible()

  alters(page, mira, 'manuscripts/chapters', (answer: { title: unknown }[]) => {
    answer[0]!.title = broken
  })
  await page.goto(`${lantern}/write`)
  await expect(page.getByText('The list of chapters has come apart')).toHaveCount(1)
  await expect(page.getByLabel('Title')).toBeVisible()
  await expect(page.locator('.cm-content')).toBeVisible()
})
