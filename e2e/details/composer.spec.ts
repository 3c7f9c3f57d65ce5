import { expect } from '@playwright/test'
import { demoId } from '#app/demo/cast.ts'
import { castMember } from '#test/process/visitor.ts'
import { test } from '../house.ts'

test.use({ world: 'composer' })

test('the button that sent the words still has the focus, and sends nothing while the box is empty', async ({
  browsers,
  house,
}) => {
  const context = await browsers.newContext()
  await (await castMember(house, 'otto')).enter(context)
  const page = await context.newPage()
  await page.goto(`/campaigns/${demoId('lantern')}/inn/social`)
  const box = page.getByRole('textbox', { name: /^Say something/ })
  const send = page.getByRole('button', { name: 'Send', exact: true })
  const posts = page.getByText('Is the ferry in?', { exact: true })
  await expect(send).toBeDisabled()
  await box.fill('Is the ferry in?')
  await send.focus()
  await page.keyboard.press('Enter')
  await expect(posts).toHaveCount(1)
  await expect(box).toHaveValue('')
  await expect(send).toBeDisabled()
  await expect(send).toBeFocused()
  let sent = 0
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().includes('/inn/say')) sent++
  })
  await page.keyboard.press('Enter')
  await box.fill('I hear no bell.')
  await send.press('Enter')
  await expect(page.getByText('I hear no bell.', { exact: true })).toHaveCount(1)
  expect(sent).toBe(1)
})
