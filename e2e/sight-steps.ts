import type { Page } from '@playwright/test'
import { demoId } from '#app/demo/cast.ts'

type Act = (page: Page) => Promise<unknown>

/** What is done on a page before it is judged, and the modal that opens by it: its name, and its title. */
export type Step = { act: Act; opens?: { modal: string; title: string | RegExp }; closes?: true }

/** A page that is judged, and what is looked at on it: one step after the other, each judged, and closed in the end. */
export type Sight = {
  path: string
  /** The domain on which the page is opened; none for the main site. */
  domain?: string
  looks: Step[][]
}

/** Somebody who looks at pages; the newcomer is a game master who has just paid. */
export const ONLOOKERS = ['mira', 'otto', 'nobody', 'newcomer', 'lio', 'sol'] as const
export type Onlooker = (typeof ONLOOKERS)[number]

/** The sights of a room: `sights/<room>.ts` exports them as `sights`. */
export type Sights = Partial<Record<Onlooker, Sight[]>>

export const LANTERN = `/campaigns/${demoId('lantern')}`
export const AFTERLIGHT = `/campaigns/${demoId('afterlight')}`
export const THE_LANTERN = 'The Lantern at Hollowmere'
/** The book of the newcomer. */
export const NEW_BOOK = 'The Unlit Stair'

type Named = string | RegExp

/** A page, and the looks that are taken on it one after the other. */
export const sight = (path: string, ...looks: Step[][]): Sight => ({ path, looks })

/** As `sight`, on a domain. */
export const onDomain = (domain: string, path: string, ...looks: Step[][]): Sight => ({ path, domain, looks })

/** Opens a modal. */
export const opens = (modal: string, title: string | RegExp, act: Act): Step => ({ act, opens: { modal, title } })

/** Opens something that has a close button and no name: a side panel, a question. */
export const shows = (title: string | RegExp, act: Act): Step => opens('', title, act)

/** Ends what was opened otherwise than by its close button; what is left was judged before. */
export const closes = (act: Act): Step => ({ act, closes: true })

/** Changes the page, or what lies over it, without opening anything. */
export const next = (act: Act): Step => ({ act })

export const press =
  (name: Named): Act =>
  page =>
    page.getByRole('button', { name }).first().click()
/** Presses a button of what lies over the page, where the page stays in use. */
export const pressInside =
  (name: Named): Act =>
  page =>
    page.getByRole('dialog').last().getByRole('button', { name }).first().click()
export const pressLink =
  (name: Named): Act =>
  page =>
    page.getByRole('link', { name }).first().click()
export const turnTo =
  (tab: Named): Act =>
  page =>
    page.getByRole('tab', { name: tab }).click()
export const fill =
  (label: string, words: string): Act =>
  page =>
    page.getByLabel(label).fill(words)

/** Does something of the menu of a campaign in the Sanctum. */
export const inMenu =
  (title: string, act: string): Act =>
  async page => {
    await page.getByRole('button', { name: `More for ${title}` }).click()
    await page.getByRole('menuitem', { name: act }).click()
  }

/** Searches the open book. */
export const searchFor =
  (words: string): Act =>
  async page => {
    await page.getByLabel('Words to look for').fill(words)
    await page
      .getByRole('dialog')
      .getByText(/In the chapters|Nothing was found/)
      .first()
      .waitFor()
  }
