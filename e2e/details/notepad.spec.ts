import { expect, type Page } from '@playwright/test'
import { castMember } from '#test/process/visitor.ts'
import { test } from '../house.ts'
import { LANTERN } from '../sight-steps.ts'

const notepadOf = (page: Page) => page.getByRole('dialog', { name: 'GM Notepad' })
const openNotepad = async (page: Page) => {
  await page.getByRole('button', { name: 'GM Notepad' }).click()
  return notepadOf(page)
}

/** The notepad of a GM: a text for each campaign, in two tabs, after a reload, moved and minimized. */
test('a GM writes notes beside the page, in two tabs at once', async ({ house, browsers }) => {
  const context = await browsers.newContext()
  const mira = await castMember(house, 'mira')
  await mira.enter(context)
  const page = await context.newPage()
  const asked: string[] = []
  context.on('request', request => asked.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.goto(`${LANTERN}/faces`)
  const notepad = await openNotepad(page)
  await expect(notepad.getByText('Notes for The Lantern at Hollowmere')).toBeVisible()
  const size = await notepad.boundingBox()
  expect([size!.width, size!.height]).toEqual([500, 600])
  await notepad.getByRole('textbox').fill('The ferryman lies.')
  await expect(notepad.getByText(/^Saved in this browser at /)).toBeVisible()

  const second = await context.newPage()
  await second.goto(`${LANTERN}/faces`)
  const other = await openNotepad(second)
  await expect(other.getByRole('textbox')).toHaveValue('The ferryman lies.')
  await other.getByRole('textbox').press('End')
  await other.getByRole('textbox').pressSequentially(' So does Marl.')
  await expect(notepad.getByRole('textbox')).toHaveValue('The ferryman lies. So does Marl.')
  await notepad.getByRole('textbox').press('Home')
  await notepad.getByRole('textbox').pressSequentially('Note: ')
  await expect(other.getByRole('textbox')).toHaveValue('Note: The ferryman lies. So does Marl.')
  await second.close()

  // Moved to the corner, it stays there, and nothing of it is outside.
  const bar = notepad.getByRole('heading', { name: 'GM Notepad' })
  await bar.hover()
  await page.mouse.down()
  await page.mouse.move(-200, -200, { steps: 4 })
  await page.mouse.up()
  await notepad.getByRole('button', { name: 'Minimize' }).press('Enter')
  await expect(notepad.getByRole('textbox')).toBeHidden()
  await page.reload()
  await openNotepad(page)
  const moved = await notepad.boundingBox()
  expect([moved!.x, moved!.y]).toEqual([0, 0])
  await expect(notepad.getByRole('textbox')).toHaveValue('Note: The ferryman lies. So does Marl.')
  await page.keyboard.press('Escape')
  await expect(notepad).toBeHidden()

  // Elsewhere it is the campaign selected in the Sanctum, or the general notepad.
  await page.goto('/players')
  await openNotepad(page)
  await expect(notepad.getByText('General notepad')).toBeVisible()
  await expect(notepad.getByRole('textbox')).toHaveValue('')
  expect(asked.filter(one => one.includes('ferryman lies'))).toEqual([])
})

test('another person of the same browser has a notepad of their own, and a player none', async ({
  house,
  browsers,
}) => {
  const context = await browsers.newContext()
  await (await castMember(house, 'mira')).enter(context)
  const page = await context.newPage()
  await page.goto('/players')
  await (await openNotepad(page)).getByRole('textbox').fill('Only mine.')
  // A page that stays open is loaded anew by itself when somebody else logs in.
  await page.goto('about:blank')
  await context.clearCookies()
  await (await castMember(house, 'sol')).enter(context)
  await page.goto('/players')
  await expect((await openNotepad(page)).getByRole('textbox')).toHaveValue('')
  await page.goto('about:blank')
  await context.clearCookies()
  await (await castMember(house, 'otto')).enter(context)
  await page.goto('/players')
  await expect(page.getByRole('button', { name: 'Messages' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'GM Notepad' })).toHaveCount(0)
})

test('an admin copies selected text into the notepad; everybody else has the menu of the browser', async ({
  house,
  browsers,
}) => {
  const select = (page: Page) =>
    page.getByRole('heading', { level: 1 }).evaluate(heading => window.getSelection()?.selectAllChildren(heading))
  const context = await browsers.newContext()
  await (await castMember(house, 'sol')).enter(context)
  const sol = await context.newPage()
  await sol.goto('/ogres-den')
  const heading = sol.getByRole('heading', { level: 1 })
  await expect(sol.getByRole('button', { name: 'GM Notepad' })).toBeVisible()
  const item = sol.getByRole('menuitem', { name: 'Copy to GM Notepad' })
  // Its code is loaded after the page.
  await expect(async () => {
    await select(sol)
    await heading.click({ button: 'right' })
    await expect(item).toBeVisible({ timeout: 1000 })
  }).toPass()
  await item.click()
  const notepad = notepadOf(sol)
  await expect(notepad.getByRole('textbox')).toHaveValue('The Ogre’s Den')
  await notepad.getByRole('button', { name: 'Minimize' }).click()
  await select(sol)
  await heading.click({ button: 'right' })
  await sol.keyboard.press('ArrowDown')
  await item.press('Enter')
  await expect(notepad.getByRole('textbox')).toHaveValue('The Ogre’s Den\n\nThe Ogre’s Den')

  const others = await browsers.newContext()
  await (await castMember(house, 'mira')).enter(others)
  const mira = await others.newPage()
  await mira.goto('/players')
  await expect(mira.getByRole('button', { name: 'GM Notepad' })).toBeVisible()
  await select(mira)
  await mira.getByRole('heading', { level: 1 }).click({ button: 'right' })
  await expect(mira.getByRole('menuitem')).toHaveCount(0)
})
