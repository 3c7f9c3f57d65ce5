import { expect, type Locator, type Page } from '@playwright/test'
import type { CastName } from '#app/demo/cast.ts'
import type { ThemeId } from '#lexicon/look/ids.ts'
import type { House } from '#test/process/house.ts'
import { castMember, type Visitor } from '#test/process/visitor.ts'
import { barriers } from './barriers.ts'
import type { Browsers } from './browsers.ts'
import { newBook, newGm } from './gm.ts'
import { test } from './house.ts'
import { NEW_BOOK, type Onlooker, type Sight, type Step } from './sight-steps.ts'
import { SIGHTS } from './sights.ts'

const ogres = new WeakMap<House, Promise<Visitor>>()
/** One login of the Ogre's for each house: tries are counted. */
function ogreOf(house: House): Promise<Visitor> {
  const admin = ogres.get(house) ?? castMember(house, 'sol')
  ogres.set(house, admin)
  return admin
}

const DRESSES = [
  ['fantasy', 'light'],
  ['cyberpunk', 'dark'],
] as const

const dressSite = async (house: House, theme: ThemeId) => (await ogreOf(house)).put('/api/site-look/theme', { theme })

/** The signed-in person of a page; undefined for a visitor. */
async function onlooker(house: House, who: Onlooker): Promise<Visitor | undefined> {
  if (who === 'nobody') return undefined
  if (who !== 'newcomer') return castMember(house, who satisfies CastName)
  const gm = await newGm(house, 'Ister Quay')
  await newBook(gm, NEW_BOOK)
  return gm
}

/** A page in somebody's browser. */
async function open(browsers: Browsers, house: House, who: Onlooker) {
  const context = await browsers.newContext()
  await (await onlooker(house, who))?.enter(context)
  return context.newPage()
}

/** Until everything that a page waits for is there. */
async function settled(page: Page) {
  await expect(page.locator('#main')).toBeAttached()
  // What is on its way has no heading yet, and every page that is there has one.
  await expect(page.locator('h1').first()).toBeAttached()
  await expect(page.locator('[aria-busy="true"], .skeleton')).toHaveCount(0)
}

/** The router of the web app, as it shows itself to developer tools. */
type ShownRouter = { navigate: (to: { href: string }) => Promise<void>; state: { resolvedLocation?: { href: string } } }

/** Goes to a page: within a site as a link does, without loading the app again, which would take longer than to judge the page. */
async function goTo(page: Page, url: URL) {
  if (new URL(page.url()).origin !== url.origin) return void (await page.goto(url.href))
  await page.evaluate(async href => {
    const router = (window as unknown as { __TSR_ROUTER__: ShownRouter }).__TSR_ROUTER__
    await router.navigate({ href })
    if (router.state.resolvedLocation?.href !== location.href.slice(location.origin.length))
      throw new Error(`The page for ${href} is not shown.`)
  }, url.href.slice(url.origin.length))
}

/** What lies over a page and is not leaving, and how each of it is closed. */
const overlays = (page: Page) => page.locator('[role="dialog"]:not([data-closed])')
const CLOSE = /^Close( window| panel)?$/

/** Takes one look: judges after each step what it has opened or changed, and closes all of it in the end. */
async function look(page: Page, steps: Step[], judge: (within?: Locator) => Promise<void>) {
  for (const { act, opens, closes } of steps) {
    await act(page)
    if (opens)
      await expect(overlays(page).and(page.getByRole('dialog', { name: opens.title, exact: true }))).toBeVisible()
    if (closes) await expect(overlays(page)).toHaveCount(0)
    await settled(page)
    if (!closes) await judge((await overlays(page).count()) > 0 ? overlays(page).last() : undefined)
  }
  for (let left = await overlays(page).count(); left > 0; left = await overlays(page).count()) {
    await overlays(page).last().getByRole('button', { name: CLOSE }).last().click()
    await expect(overlays(page)).not.toHaveCount(left)
  }
}

test.describe.configure({ mode: 'parallel' })

/** So much is judged in one test that both workers have work until the end. */
const AT_ONCE = 14
const judgements = ({ looks }: Sight) => 1 + looks.flat().length

/** Sights in parts of about the same size. */
function parts(sights: Sight[]): Sight[][] {
  const made: Sight[][] = []
  let room = 0
  for (const sight of sights) {
    if (room <= 0) {
      made.push([])
      room = AT_ONCE
    }
    made.at(-1)!.push(sight)
    room -= judgements(sight)
  }
  return made
}

for (const [who, sights] of Object.entries(SIGHTS) as [Onlooker, Sight[]][])
  for (const [number, part] of parts(sights).entries())
    test(`axe finds no violation: ${who}, part ${number + 1}`, async ({ browsers, house }) => {
      test.setTimeout(240_000)
      const page = await open(browsers, house, who)
      // One theme for each page, by turns: the contrast of text and edges in every theme is a test of the look.
      for (const [turn, { path, domain, looks }] of part.entries()) {
        const [theme, colorScheme] = DRESSES[turn % DRESSES.length]!
        await dressSite(house, theme)
        await page.emulateMedia({ colorScheme })
        await goTo(page, new URL(path, domain ? house.domain(domain) : house.url))
        await settled(page)
        expect.soft(await barriers(page), `${path} in ${theme}, ${colorScheme}`).toEqual([])
        for (const [at, steps] of looks.entries())
          await look(page, steps, async within => {
            const where = `${path}, look ${at + 1}, in ${theme}, ${colorScheme}`
            expect.soft(await barriers(page, { within }), where).toEqual([])
          })
      }
    })
