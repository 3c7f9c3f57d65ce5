import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a dialog may open by itself once in the life of an account, also when two tabs ask at one moment', async () => {
  const otto = world.as('otto').accounts
  expect((await otto.me())?.onboardingAsked).toBe(false)
  const answers = await Promise.all([otto.claimOnboarding(), otto.claimOnboarding(), otto.claimOnboarding()])
  expect(answers.filter(({ isMine }) => isMine)).toHaveLength(1)
  expect((await otto.me())?.onboardingAsked).toBe(true)
  expect(await otto.claimOnboarding()).toEqual({ isMine: false })
})

test('one person is asked whatever another one has been', async () => {
  expect(await world.as('pell').accounts.claimOnboarding()).toEqual({ isMine: true })
  await expect(world.as(null).accounts.claimOnboarding()).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
})

test('a card of first steps is put away on one side, and comes back', async () => {
  const mira = world.as('mira').accounts
  expect((await mira.putAwayFirstSteps({ side: 'gm', away: true })).firstStepsAway).toEqual(['gm'])
  await mira.putAwayFirstSteps({ side: 'gm', away: true })
  expect((await mira.putAwayFirstSteps({ side: 'player', away: true })).firstStepsAway).toEqual(['gm', 'player'])
  expect((await mira.putAwayFirstSteps({ side: 'gm', away: false })).firstStepsAway).toEqual(['player'])
  expect((await world.as('otto').accounts.me())?.firstStepsAway).toEqual([])
  await expect(world.as(null).accounts.putAwayFirstSteps({ side: 'gm', away: true })).rejects.toMatchObject({
    code: 'SIGN_IN_REQUIRED',
  })
})
