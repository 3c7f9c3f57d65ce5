import { expect, type Page } from '@playwright/test'
import { type CastName, demoId } from '#app/demo/cast.ts'
import { SCRIBE_IDS, type ThemeId } from '#lexicon/look/ids.ts'
import { barriers } from './barriers.ts'
import type { Browsers } from './browsers.ts'
import { type House, test } from './house.ts'
import { castMember, type Visitor } from './visitor.ts'

const LANTERN = `/campaigns/${demoId('lantern')}`
const AFTERLIGHT = `/campaigns/${demoId('afterlight')}`

/** A page, and what is done on it before it is judged. */
type Sight = string | [path: string, then: (page: Page) => Promise<unknown>]

type Named = string | RegExp

const press = (name: Named) => (page: Page) => page.getByRole('button', { name }).first().click()
const pressAll =
  (...names: Named[]) =>
  async (page: Page) => {
    for (const name of names) await press(name)(page)
  }

/** Opens the messages: the chat of the page, or something among the private ones. */
const pressMessages = (name?: string) => async (page: Page) => {
  await page.getByRole('button', { name: /^Messages/ }).click()
  const window = page.getByRole('dialog', { name: 'Messages' })
  await expect(window).toBeVisible()
  if (!name) return
  await window.getByRole('tab', { name: /^Private Messages/ }).click()
  await window.getByRole('button', { name }).first().click()
}

/** Searches the open book. */
const searchFor = (words: string) => async (page: Page) => {
  await press('Search')(page)
  await page.getByLabel('Words to look for').fill(words)
  await expect(
    page
      .getByRole('dialog')
      .getByText(/In the chapters|Nothing was found/)
      .first(),
  ).toBeVisible()
}

/** Opens the bookmarks of the open book, and what is pressed there. */
const pressBookmarks =
  (...then: Named[]) =>
  async (page: Page) => {
    await press('Contents')(page)
    await page.getByRole('tab', { name: /^Bookmarks/ }).click()
    await expect(page.getByRole('list', { name: 'Your bookmarks' })).toBeVisible()
    await pressAll(...then)(page)
  }

/** Opens one of the ways to the users of a domain. */
const manageUsers = (tab: string) => async (page: Page) => {
  await press('User Management')(page)
  await page.getByRole('tab', { name: tab }).click()
}

/** Something of the menu of a campaign in the Sanctum, and what is pressed after. */
const inMenu =
  (act: string, ...then: Named[]) =>
  async (page: Page) => {
    await press(/^More for The Lantern/)(page)
    await page.getByRole('menuitem', { name: act }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await settled(page)
    await pressAll(...then)(page)
  }
const toLorekeeper = async (page: Page) => {
  await inMenu('Transfer')(page)
  await page.getByRole('tab', { name: 'A lorekeeper' }).click()
  await press(/^Lio Fenn/)(page)
}

const IN_THE_INN = ['', '/social', '/characters', '/gallery', '/echoes'].map(room => `${LANTERN}/inn${room}`)

const SEEN_BY: Record<'nobody' | 'otto' | 'lio' | 'mira' | 'sol', Sight[]> = {
  nobody: [
    '/',
    ['/', press('Login')],
    ['/', pressAll('Login', 'Sign up')],
    '/feed',
    '/story?notice=sanctum',
    '/discover',
    '/players',
    '/terms',
    '/privacy',
    '/contact',
    '/bug-squashed',
    '/scribes',
    ...SCRIBE_IDS.map(id => `/scribes/${id}`),
    '/scribes/nobody',
    ['/', press('Report a bug')],
    '/store?gmSignup=true',
    '/reset-password?token=0123456789012345678901234567',
    '/access-denied',
    '/no/such/page',
    `${LANTERN}/story`,
    `${AFTERLIGHT}/story?page=1`,
  ],
  otto: [
    '/feed',
    ['/feed', press('Mira Ashdown')],
    '/dashboard',
    ['/profile', press('Security')],
    ['/profile', pressAll('Security', 'Change password')],
    ['/profile', pressAll('Security', 'Set up a second factor')],
    ['/profile', press('Delete Account')],
    ['/feed', press('Notifications')],
    ['/profile', press('Notifications')],
    ['/profile', press('Notification settings')],
    '/unsubscribe?ticket=nothing',
    '/confirm-email?token=0123456789012345678901234567',
    '/players',
    '/profile',
    ['/players', press('Brannoc Tolle')],
    ['/dashboard', press('Theme')],
    ['/dashboard', press('Access Codes')],
    ['/feed', pressMessages()],
    ['/feed', pressMessages('Mira Ashdown')],
    ['/feed', pressMessages('Chat settings')],
    [`${LANTERN}/inn`, pressMessages()],
    '/campaigns/join',
    ['/campaigns/join', press('Create a character')],
    '/email-verified?token=0123456789012345678901234567',
    '/till?session=nothing',
    '/payment-success?session_id=nothing&type=subscription',
    `${LANTERN}/story`,
    `${LANTERN}/story?page=featured`,
    `${LANTERN}/story?page=1`,
    `${LANTERN}/story?page=9&view=scroll`,
    [`${LANTERN}/story?page=1`, press('Contents')],
    [`${LANTERN}/story?page=1`, press('Export')],
    [`${LANTERN}/story?page=3`, pressBookmarks()],
    [`${LANTERN}/story?page=3`, pressBookmarks(/note at page 3$/)],
    [`${LANTERN}/story?page=1`, searchFor('lantern')],
    [`${LANTERN}/story?page=1`, searchFor('nowhere to be found')],
    `${AFTERLIGHT}/story?page=1`,
    `${AFTERLIGHT}/inn/social`,
    `${LANTERN}/board`,
    `${LANTERN}/board?post=${demoId('post 0')}`,
    `${LANTERN}/faces`,
    [`${LANTERN}/inn/characters`, press('Brannoc Tolle')],
    [`${LANTERN}/inn/characters`, pressAll('Brannoc Tolle', 'In the story')],
    [`${LANTERN}/inn/gallery`, press('Someone behind a veil')],
    ...IN_THE_INN,
  ],
  lio: ['/sanctum', ['/sanctum', press('Seed Lore')], ['/sanctum', inMenu('Transfer')]],
  mira: [
    ['/sanctum', press('Seed Lore')],
    ['/sanctum', inMenu('Transfer')],
    ['/sanctum', toLorekeeper],
    ['/sanctum', inMenu('Who helps')],
    ['/sanctum', inMenu('Who helps', /^Remove Lio Fenn/)],
    ['/profile', press('Delete Account')],
    '/sanctum',
    ['/sanctum', press('Create New Campaign')],
    ['/sanctum', press('Your GM Domain')],
    ['/sanctum', press('User Management')],
    ['/sanctum', pressAll('User Management', /^Vex$/)],
    ['/sanctum', manageUsers('Search Users')],
    ['/sanctum', manageUsers('Banned Users')],
    ['/sanctum', press('Lorekeepers')],
    ['/sanctum', press('Password')],
    ['/sanctum', press('Drapes')],
    ['/sanctum', press('All exports')],
    ['/sanctum', press('Import a Book')],
    ['/sanctum', press('Intro Pages')],
    ['/sanctum', press('Theme')],
    '/store',
    '/profile',
    ['/profile', press('Change or retake the quiz')],
    ['/profile', pressAll('Change or retake the quiz', /^Retake$/)],
    `${LANTERN}/edit`,
    `${LANTERN}/write`,
    [`${LANTERN}/write`, press('The Lantern Road')],
    [`${LANTERN}/write`, press('See the scribes')],
    [`${LANTERN}/write`, pressAll('The Lantern Road', 'History')],
    [`${LANTERN}/write`, pressAll('The Lantern Road', 'Find')],
    [`${LANTERN}/write`, pressAll('The Lantern Road', 'Keys')],
    `${LANTERN}/story?page=1&as=${demoId('otto')}`,
    `${LANTERN}/story?page=3`,
    `${LANTERN}/faces`,
    [`${LANTERN}/faces`, press('Add New NPC')],
    `${LANTERN}/inn/gallery`,
    `${LANTERN}/inn/social`,
    `${AFTERLIGHT}/story?page=prologue`,
    `${AFTERLIGHT}/board`,
  ],
  sol: [
    ['/sanctum', press('Global Theme')],
    ['/sanctum', press('Readability')],
  ],
}

const ogres = new WeakMap<House, Promise<Visitor>>()
/** One login of the Ogre's for each house: tries are counted. */
function ogreOf(house: House): Promise<Visitor> {
  const known = ogres.get(house) ?? castMember(house, 'sol')
  ogres.set(house, known)
  return known
}

const DRESSES = [
  ['fantasy', 'light'],
  ['cyberpunk', 'dark'],
] as const

const dressSite = async (house: House, theme: ThemeId) => (await ogreOf(house)).put('/api/site-look/theme', { theme })

/** Somebody's browser. */
async function open(browsers: Browsers, house: House, who: CastName | null) {
  const context = await browsers.newContext()
  if (who) await (await castMember(house, who)).enter(context)
  return context.newPage()
}

/** Until everything that a page waits for is there. */
async function settled(page: Page) {
  await expect(page.locator('#main')).toBeAttached()
  // What is on its way has no heading yet, and every page that is there has one.
  await expect(page.locator('h1').first()).toBeAttached()
  await expect(page.locator('[aria-busy="true"], .skeleton')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

test.describe.configure({ mode: 'parallel' })

const HALVES = ['the first', 'the second'] as const

for (const [who, sights] of Object.entries(SEEN_BY))
  for (const [half, which] of HALVES.entries())
    test(`nothing stands in anybody's way: ${who}, ${which} half`, async ({ browsers, house }) => {
      test.setTimeout(240_000)
      const page = await open(browsers, house, who === 'nobody' ? null : (who as CastName))
      // One theme for each page, by turns: the contrast of every pair of colours in every theme is a test of the look.
      for (const [turn, sight] of sights.filter((_, place) => place % HALVES.length === half).entries()) {
        const [path, then] = typeof sight === 'string' ? [sight] : sight
        const [theme, colorScheme] = DRESSES[turn % DRESSES.length]!
        await dressSite(house, theme)
        await page.emulateMedia({ colorScheme })
        await page.goto(path)
        await settled(page)
        await then?.(page)
        if (then) await settled(page)
        expect.soft(await barriers(page), `${path} in ${theme}, ${colorScheme}`).toEqual([])
      }
    })

test('a closed domain and one that is none stand in nobody’s way either', async ({ browsers, house }) => {
  const page = await open(browsers, house, null)
  await dressSite(house, 'fantasy')
  for (const name of ['mira', 'no-such-lamp']) {
    await page.goto(house.domain(name))
    await settled(page)
    expect.soft(await barriers(page), name).toEqual([])
  }
})
