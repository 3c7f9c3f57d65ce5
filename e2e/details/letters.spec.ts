import { expect } from '@playwright/test'
import { demoId } from '#app/demo/cast.ts'
import { castMember } from '#test/process/visitor.ts'
import { FAIL, intercept, onNextCall } from '../calls.ts'
import { listenTo } from '../ears.ts'
import { test } from '../house.ts'

/** The Ogre speaks for the site: to one person, who hears it at once, and to everybody; the log has both. */
test('the Ogre sends official messages to a player and to everybody', async ({ house, browsers }) => {
  const enter = async (name: 'sol' | 'otto') => {
    const context = await browsers.newContext()
    await (await castMember(house, name)).enter(context)
    return context.newPage()
  }
  const [sol, otto] = [await enter('sol'), await enter('otto')]
  await intercept(sol)
  const hears = await listenTo(otto)
  await otto.goto('/dashboard')
  await hears.joined(`user:${demoId('otto')}`)
  await otto.getByRole('button', { name: /^Messages/ }).click()
  await otto.getByRole('tab', { name: /^Private Messages/ }).click()

  await sol.goto('/ogres-den')
  await sol.getByRole('button', { name: 'Site administration' }).click()
  await sol.getByRole('menuitem', { name: 'Admin Messaging' }).click()
  const dialog = sol.getByRole('dialog', { name: 'Admin Messaging' })
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog.getByText('Message content is required')).toBeVisible()
  await dialog.getByLabel('Kind').selectOption('policy')
  await dialog.getByLabel('Message', { exact: false }).last().fill('Mugs stay <b>on</b> the table.')
  await dialog.getByRole('radio', { name: /^One person/ }).check()
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog.getByText('Please choose a recipient.')).toBeVisible()
  await dialog.getByLabel('Name or e-mail of the recipient').fill('otto')
  await dialog.getByRole('button', { name: /^Otto Brandt/ }).click()

  // What was typed is there after a look at the log, and after a failure.
  await dialog.getByRole('tab', { name: 'Audit logs' }).click()
  await expect(dialog.getByText('No official message has been sent yet')).toBeVisible()
  await dialog.getByRole('tab', { name: 'Send' }).click()
  onNextCall(sol, 'messages/sendOfficial', FAIL)
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog.getByText('Failed to send admin message')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(sol.getByText(/^The message to Otto Brandt.* is sent\.$/)).toBeVisible()

  await otto.getByRole('button', { name: /Old Barnabas/ }).click()
  await expect(otto.getByText('Mugs stay <b>on</b> the table.', { exact: true })).toBeVisible()
  await expect(otto.getByText('Official: policy')).toBeVisible()

  await dialog.getByRole('radio', { name: /^Everybody/ }).check()
  await dialog.getByLabel('Message', { exact: false }).last().fill('The inn closes at ten.')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  const question = sol.getByRole('dialog', { name: 'Send this to everybody?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await question.getByRole('button', { name: 'Send to everybody' }).click()
  await expect(sol.getByText('The message to Everybody is sent.')).toBeVisible()
  await dialog.getByRole('tab', { name: 'Audit logs' }).click()
  await expect(dialog.getByRole('heading', { name: 'policy to Everybody' })).toBeVisible()
  await expect(dialog.getByRole('heading', { name: /^policy to Otto/ })).toBeVisible()
  await dialog.getByRole('tab', { name: 'New users' }).click()
  await expect(dialog.getByText('Failed to load new users')).toBeHidden()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()

  await sol.getByRole('button', { name: /^Messages$/ }).click()
  await sol.getByRole('tab', { name: 'Official' }).click()
  await expect(sol.getByRole('heading', { name: 'policy to Everybody' })).toBeVisible()
})
