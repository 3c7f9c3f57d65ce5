import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { type CastName, demoId } from '#app/demo/cast.ts'
import type { House } from '#test/process/house.ts'
import { castMember } from '#test/process/visitor.ts'
import type { Browsers } from '../browsers.ts'
import { listenTo } from '../ears.ts'
import { test } from '../house.ts'

test.use({ world: 'maps' })

const LANTERN = `/campaigns/${demoId('lantern')}`
const MARSH = `${LANTERN}/maps/${demoId('map marsh')}`
const TABLE = `table:${demoId('lantern')}`
const PICTURE = join(import.meta.dirname, '../../assets/maps/marsh.jpg')

async function visit(browsers: Browsers, house: House, name: CastName): Promise<Page> {
  const context = await browsers.newContext({ baseURL: house.url })
  await (await castMember(house, name)).enter(context)
  return context.newPage()
}

test('on a phone the list is a sheet: pulled up and down, and up for a pin that is pressed', async ({
  browsers,
  house,
}) => {
  const context = await browsers.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await (await castMember(house, 'otto')).enter(context)
  const otto = await context.newPage()
  await otto.goto(`/campaigns/${demoId('lantern')}/maps/${demoId('map marsh')}`)
  const pins = otto.getByRole('region', { name: 'Pins' })
  const row = pins.getByRole('button', { name: /The Toll Girl/ })
  await expect(pins.getByRole('heading', { name: '5 pins' })).toBeVisible()
  await expect(row).toBeHidden()
  await pins.getByRole('button', { name: 'Pull the list up' }).tap()
  await expect(row).toBeVisible()
  const grip = pins.getByRole('button', { name: 'Put the list down' })
  const box = await grip.boundingBox()
  if (!box) throw new Error('The sheet has no handle.')
  await otto.mouse.move(box.x + 40, box.y + 20)
  await otto.mouse.down()
  await otto.mouse.move(box.x + 40, box.y + 90, { steps: 3 })
  await otto.mouse.up()
  await expect(row).toBeHidden()
  await otto.getByRole('button', { name: '3: The Toll Girl' }).first().tap()
  await expect(row).toHaveAttribute('aria-expanded', 'true')
  await expect(row).toBeInViewport()
  await expect(otto.getByRole('button', { name: '3: The Toll Girl' }).first()).toBeInViewport()
})

test('a pin is set on a map, shown to the players, and gone with the map', async ({ browsers, house }) => {
  const [mira, otto] = [await visit(browsers, house, 'mira'), await visit(browsers, house, 'otto')]
  const hearing = await listenTo(otto)
  await otto.goto(`${LANTERN}/inn/calendar`)
  await otto.getByRole('link', { name: 'Maps', exact: true }).click()
  await otto.getByRole('link', { name: 'The Marsh, both halves' }).click()
  await hearing.joined(TABLE)
  const pinsOf = (page: Page) => page.getByRole('region', { name: 'Pins' })
  await expect(pinsOf(otto).getByRole('heading', { name: '5 pins' })).toBeVisible()
  await expect(otto.getByRole('main')).not.toContainText('tenth mile')
  const picture = otto.getByRole('application', { name: /^The Marsh, both halves/ }).locator('img')
  const small = await picture.boundingBox()
  await otto.getByRole('button', { name: '3: The Toll Girl' }).first().hover()
  await otto.mouse.wheel(0, -300)
  await expect.poll(async () => (await picture.boundingBox())!.width).toBeGreaterThan(small!.width)

  await mira.goto(MARSH)
  await expect(pinsOf(mira).getByText('2 not for all')).toBeVisible()
  await mira.getByRole('button', { name: 'New pin' }).click()
  // With the keys the pin goes under the cross in the middle.
  const frame = mira.getByRole('application', { name: /^The Marsh, both halves/ })
  await expect(frame).toBeFocused()
  await mira.keyboard.press('+')
  await mira.keyboard.press('Enter')
  const form = mira.getByRole('dialog', { name: 'New pin' })
  await form.getByLabel('Name of the place').fill('The hollow oak')
  await form.getByRole('button', { name: 'Set the pin' }).click()
  const row = pinsOf(mira).getByRole('listitem').filter({ hasText: 'The hollow oak' })
  await expect(row).toContainText('veiled')
  await row.getByRole('button', { name: 'Show' }).click()
  await expect(pinsOf(otto).getByText('The hollow oak')).toBeVisible()
  await expect(otto.getByRole('button', { name: '6: The hollow oak' }).first()).toBeVisible()

  await row.getByRole('button', { name: 'Move' }).click()
  await frame.click({ position: { x: 60, y: 60 } })
  await expect(mira.getByText('Press where it goes.')).toHaveCount(0)
  await mira.getByRole('switch', { name: 'As the party sees it' }).click()
  await expect(pinsOf(mira).getByRole('heading', { name: '6 pins' })).toBeVisible()

  // What a pin leads to opens from its row.
  await pinsOf(otto)
    .getByRole('button', { name: /The Toll Girl/ })
    .click()
  await pinsOf(otto).getByRole('button', { name: 'Open' }).click()
  await expect(otto.getByRole('dialog', { name: 'The Toll Girl' })).toBeVisible()
  await otto.keyboard.press('Escape')

  await mira.getByRole('button', { name: 'More for this map' }).click()
  await mira.getByRole('menuitem', { name: 'Take it behind the veil' }).click()
  await expect(otto.getByRole('heading', { name: 'This map is not here' })).toBeVisible()
})

test('a map is added with its picture, and begins behind the veil', async ({ browsers, house }) => {
  const [mira, pell] = [await visit(browsers, house, 'mira'), await visit(browsers, house, 'pell')]
  await mira.goto(`/campaigns/${demoId('afterlight')}/maps`)
  await mira.getByRole('button', { name: 'New map' }).click()
  const form = mira.getByRole('dialog', { name: 'New map' })
  await form.getByLabel('Title').fill('The shaft')
  await form.getByRole('button', { name: 'Add the map' }).click()
  await expect(form.getByText('Choose the picture of the map')).toBeVisible()
  await form.getByLabel('Choose the picture').setInputFiles(PICTURE)
  await form.getByRole('button', { name: 'Add the map' }).click()
  await expect(mira.getByRole('heading', { name: 'The shaft' })).toBeVisible()
  await expect(mira.getByText('Only the GM side sees this map.')).toBeVisible()
  await expect(mira.getByText('Nothing is marked on this map yet.')).toBeVisible()
  await pell.goto(new URL(mira.url()).pathname)
  await expect(pell.getByRole('heading', { name: 'This map is not here' })).toBeVisible()
})

test('what a pin leads to stays chosen while other names are looked for, and a hidden one says why', async ({
  browsers,
  house,
}) => {
  const mira = await castMember(house, 'mira')
  const npc = { type: 'person', name: 'Bram Ferryman', publicInfo: {} }
  const added = await mira.post(`/api/books/${demoId('lantern')}/npcs`, { id: randomUUID(), npc })
  expect(added.status, added.text).toBe(200)
  const page = await visit(browsers, house, 'mira')
  await page.goto(MARSH)
  await page.getByRole('button', { name: 'New pin' }).click()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'New pin' })
  await form.getByRole('radio', { name: 'A person, place or object' }).check()
  const target = form.getByLabel('What it leads to')
  await form.getByRole('button', { name: 'Set the pin' }).click()
  await expect(target).toBeFocused()
  await expect(target).toHaveAccessibleDescription('Choose what it leads to')
  await form.getByLabel('Find by name').fill('zzz')
  await expect(target.getByRole('option')).toHaveText(['Nothing is called that'])
  await form.getByLabel('Find by name').fill('Bram')
  await target.selectOption('Bram Ferryman')
  await form.getByLabel('Find by name').fill('Toll')
  await expect(target.getByRole('option', { name: 'The Toll Girl' })).toBeAttached()
  await expect(target.locator('option:checked')).toHaveText('Bram Ferryman')
  await form.getByRole('button', { name: 'Set the pin' }).click()
  const row = page.getByRole('region', { name: 'Pins' }).getByRole('listitem').filter({ hasText: 'Bram Ferryman' })
  await row.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(row).toContainText('Players see this pin once they may see what it leads to.')
})

test('with the keys alone a pin is set at the edge of a whole map, and moved from where it stands', async ({
  browsers,
  house,
}) => {
  const mira = await castMember(house, 'mira')
  const page = await visit(browsers, house, 'mira')
  await page.goto(MARSH)
  const frame = page.getByRole('application', { name: /^The Marsh, both halves/ })
  const row = page.getByRole('region', { name: 'Pins' }).getByRole('listitem').filter({ hasText: 'The last stile' })
  const placed = async () => {
    const { pins } = (await mira.get(`/api/maps/${demoId('map marsh')}`)).json() as {
      pins: { name: string; x: number; y: number }[]
    }
    return pins.find(({ name }) => name === 'The last stile')
  }
  const press = async (key: string, times: number) => {
    for (let time = 0; time < times; time++) await page.keyboard.press(key)
  }
  await page.getByRole('button', { name: 'New pin' }).press('Enter')
  await expect(frame).toBeFocused()
  await press('ArrowLeft', 60)
  await press('Enter', 1)
  const form = page.getByRole('dialog', { name: 'New pin' })
  await form.getByLabel('Name of the place').fill('The last stile')
  await form.getByLabel('Name of the place').press('Enter')
  await expect(row).toContainText('veiled')
  expect(await placed()).toMatchObject({ x: 0, y: 0.5 })

  await row.getByRole('button', { name: 'Move' }).press('Enter')
  await expect(frame).toBeFocused()
  await press('ArrowRight', 2)
  await press('ArrowDown', 2)
  await press('Enter', 1)
  const width = (await frame.boundingBox())!.width
  await expect.poll(placed).toMatchObject({ x: expect.closeTo(40 / width, 2) })
  await row.getByRole('button', { name: 'Delete' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(row).toHaveCount(0)
})
