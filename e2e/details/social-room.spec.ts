import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { castMember, type Visitor } from '#test/process/visitor.ts'
import { listenTo } from '../ears.ts'
import { newGm } from '../gm.ts'
import { test } from '../house.ts'
import * as meeting from '../steps/meeting.ts'

/** Talk in the social room over a connection that is slow, lost, or loses an answer. */
test.use({ world: 'social-room' })

const PASSWORD = 'lamp-without-oil'

test('whatever the connection does, each line is there once, and earlier ones can be loaded', async ({
  browsers,
  house,
}) => {
  const gm = await newGm(house, 'Aria Vell')
  const made = await gm.post('/api/books', { title: 'The Ferry at Low Water', campaignPassword: PASSWORD })
  expect(made.status, made.text).toBe(200)
  const bookId = String(made.json().id)
  await meeting.fillTheRoom(house, bookId, PASSWORD)
  const vex = await castMember(house, 'vex')
  const hero = { id: randomUUID(), name: 'Wren Sallow', join: { password: PASSWORD, bookId } }
  const joined = await vex.post('/api/characters', hero)
  expect(joined.status, joined.text).toBe(200)

  const enter = async (who: Visitor) => {
    const context = await browsers.newContext()
    await who.enter(context)
    const page = await context.newPage()
    const ears = await listenTo(page)
    await meeting.openRoom(page, ears, bookId)
    return { page, ears }
  }
  const [host, player] = [await enter(gm), await enter(vex)]
  await meeting.catchesUp(player.page, host.page, bookId, 'Is anybody else coming?')
  await meeting.saysNothing(player.page)
  await meeting.talksFast(player.page, host.page, ['And my coat.', 'And the dog.'])
  await meeting.loadEarlier(player.page)
  await meeting.missesNothing(player.page, host.page, ['Is the ferry in?', 'It is not.'])
  await meeting.sendsTwice(player.page, player.ears, host.page, 'I shall wait, then.')
})
