import { expect, type Page } from '@playwright/test'
import { type CastName, demoId } from '#app/demo/cast.ts'
import type { House } from '#test/process/house.ts'
import { castMember } from '#test/process/visitor.ts'
import type { Browsers } from '../browsers.ts'
import { test } from '../house.ts'
import { beginChapter, content, saveButton, savingState, write } from '../steps/desk.ts'

test.use({ world: 'lines' })

const LANTERN = `/campaigns/${demoId('lantern')}`

async function visit(browsers: Browsers, house: House, name: CastName): Promise<Page> {
  const context = await browsers.newContext({ baseURL: house.url })
  await (await castMember(house, name)).enter(context)
  return context.newPage()
}

test('a player keeps two subjects out of a story, and its writer is pointed to them without a name', async ({
  browsers,
  house,
}) => {
  const [otto, mira] = [await visit(browsers, house, 'otto'), await visit(browsers, house, 'mira')]
  await otto.goto(`${LANTERN}/inn/calendar`)
  await otto.getByRole('link', { name: 'Lines and Veils' }).click()
  await expect(otto.getByText('They do not see who asked')).toBeVisible()
  const answerTo = (subject: string, answer: string) =>
    otto.getByRole('group', { name: subject }).getByRole('button', { name: answer })
  await answerTo('Spiders', 'Out').click()
  await otto.getByLabel('Something else, in your own words').fill('Clockwork nightingales')
  await otto.getByRole('button', { name: 'Add' }).click()
  await expect(answerTo('Clockwork nightingales', 'Out')).toHaveAttribute('aria-pressed', 'true')
  await answerTo('Clockwork nightingales', 'Off-screen').click()
  await expect(answerTo('Clockwork nightingales', 'Off-screen')).toHaveAttribute('aria-pressed', 'true')
  await otto.reload()
  await expect(answerTo('Spiders', 'Out')).toHaveAttribute('aria-pressed', 'true')

  await mira.goto(`${LANTERN}/lines-and-veils`)
  const list = (name: string) => mira.locator('section', { has: mira.getByRole('heading', { name }) })
  await expect(list('Out').getByRole('listitem').filter({ hasText: 'Spiders' })).toBeVisible()
  await expect(list('Off-screen').getByRole('listitem').filter({ hasText: 'Clockwork nightingales' })).toBeVisible()
  await expect(mira.getByRole('main')).not.toContainText('Otto')

  await mira.goto(`${LANTERN}/write`)
  await beginChapter(mira)
  await content(mira).focus()
  await mira.keyboard.type('The attic was dry. A spider sat there.')
  await mira.getByText('Lines and veils: places to look at (1)').click()
  await expect(mira.getByText('touches a line: Spiders')).toBeVisible()
  await mira.getByRole('button', { name: 'Go to it' }).click()
  await mira.keyboard.type('nightingale of clockwork')
  await expect(mira.getByText('touches a veil: Clockwork nightingales')).toBeVisible()
  await expect(mira.getByText('touches a line: Spiders')).toHaveCount(0)

  await otto.getByRole('button', { name: 'Take away “Clockwork nightingales”' }).click()
  await expect(otto.getByRole('group', { name: 'Clockwork nightingales' })).toHaveCount(0)
  await answerTo('Spiders', 'Out').click()
  await expect(answerTo('Spiders', 'Out')).toHaveAttribute('aria-pressed', 'false')

  // A stranger has no such page.
  const vex = await visit(browsers, house, 'vex')
  await vex.goto(`${LANTERN}/lines-and-veils`)
  await expect(vex.getByRole('heading', { name: 'This page is for the party' })).toBeVisible()
})

test('the GM side is led to the passages of its own handouts and chapters, each to its writer alone', async ({
  browsers,
  house,
}) => {
  const [mira, lio] = [await visit(browsers, house, 'mira'), await visit(browsers, house, 'lio')]
  const own = (page: Page) =>
    page.locator('section', { has: page.getByRole('heading', { name: 'In your own drafts' }) })
  await mira.goto(`${LANTERN}/lines-and-veils`)
  await expect(own(mira)).toContainText('Only you see these pointers')
  await expect(own(mira).locator('mark')).toHaveText(['drowned'])
  await own(mira).getByRole('link', { name: 'Open the handout “The marsh beneath the second bell”' }).click()
  await expect(mira.getByRole('dialog', { name: 'The marsh beneath the second bell' })).toBeVisible()

  await lio.goto(`${LANTERN}/lines-and-veils`)
  await expect(own(lio)).toContainText('Nothing that you wrote in this book')
  await lio.goto(`${LANTERN}/write`)
  await beginChapter(lio)
  await lio.getByLabel('Title').fill('The dry attic')
  await write(lio, `The attic was dry.\n\n${'The stairs went on.\n\n'.repeat(60)}Somebody drowned in the yard.`)
  await saveButton(lio).click()
  await expect(savingState(lio)).toContainText('Saved')
  await lio.goto(`${LANTERN}/lines-and-veils`)
  await own(lio).getByRole('link', { name: 'Open the chapter “The dry attic”' }).click()
  await expect(lio.getByLabel('Title')).toHaveValue('The dry attic')
  await expect(content(lio).getByText('Somebody drowned in the yard.')).toBeInViewport()
  await expect(lio).toHaveURL(`${LANTERN}/write`)

  await mira.goto(`${LANTERN}/lines-and-veils`)
  await expect(own(mira).locator('mark')).toHaveText(['drowned'])
})
