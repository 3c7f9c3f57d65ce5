import { expect, type Page } from '@playwright/test'
import type { CastName } from '#app/demo/cast.ts'
import type { ThemeId } from '#lexicon/look/ids.ts'
import type { House } from '#test/process/house.ts'
import { castMember, type Visitor } from '#test/process/visitor.ts'
import type { Browsers } from '../browsers.ts'
import { intercept } from '../calls.ts'
import { settled } from '../walk.ts'

export const worn = (page: Page) => page.locator('html')
export const wears = (page: Page, theme: string) => expect(worn(page)).toHaveAttribute('data-theme', theme)

const signedIn = new WeakMap<House, Map<CastName, Promise<Visitor>>>()

/** One of the demo people; everybody signs in once in each house, as logins are counted. */
export function person(house: House, who: CastName): Promise<Visitor> {
  const people = signedIn.get(house) ?? new Map<CastName, Promise<Visitor>>()
  signedIn.set(house, people)
  const member = people.get(who) ?? castMember(house, who)
  people.set(who, member)
  return member
}

/** A browser of its own, as somebody or as a visitor. */
export async function open(browsers: Browsers, house: House, who: CastName | null): Promise<Page> {
  const context = await browsers.newContext()
  if (who) await (await person(house, who)).enter(context)
  const page = await context.newPage()
  await intercept(page)
  return page
}

export async function dressSite(house: House, theme: ThemeId) {
  await (await person(house, 'sol')).put('/api/site-look/theme', { theme })
}

export async function openPicker(page: Page) {
  await page.goto('/sanctum')
  // Its books come after it, and move what is below them.
  await settled(page)
  await page.getByRole('button', { name: 'Global Theme' }).click()
  const picker = page.getByRole('dialog', { name: 'Theme' })
  await expect(picker.getByRole('radio', { name: /^Lamplight/ })).toBeVisible()
  return picker
}
