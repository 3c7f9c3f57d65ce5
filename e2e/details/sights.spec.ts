import { expect, type Locator, type Page } from '@playwright/test'
import type { ThemeId } from '#lexicon/look/ids.ts'
import type { House } from '#test/process/house.ts'
import { castMember, type Visitor } from '#test/process/visitor.ts'
import { barriers } from '../barriers.ts'
import { test } from '../house.ts'
import type { Onlooker, Sight, Step } from '../sight-steps.ts'
import { SIGHTS } from '../sights.ts'
import { goTo, open, settled } from '../walk.ts'

// Its pages change the theme of the site.
test.use({ world: 'sights' })

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
  // What breaks while it is taken away breaks the page with it.
  await expect(page.locator('[role="dialog"]')).toHaveCount(0)
  // Once: the next navigation would show the page again.
  expect(await page.getByRole('heading', { name: 'This page could not be opened' }).count()).toBe(0)
}

/** Collects what the content policy refuses on a page. */
async function refusals(page: Page): Promise<string[]> {
  const refused: string[] = []
  await page.exposeFunction('hearRefusal', (refusal: string) => void refused.push(refusal))
  await page.addInitScript(() => {
    const { hearRefusal } = window as unknown as { hearRefusal: (refusal: string) => void }
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      hearRefusal(`${effectiveDirective}: ${blockedURI} in ${sourceFile}`),
    )
  })
  return refused
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
      const refused = await refusals(page)
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
      expect(refused).toEqual([])
    })
