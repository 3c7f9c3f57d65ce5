import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Domain, DomainId } from '#kit/server/call.ts'
import { openWorld, type World } from '#test/world.ts'
import { PERSONALITY_TYPES, QUIZ, resultOf } from '../rules.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const GUIDE = [3, 0, 3, 1, 3]

test('the quiz has five questions; the highest score wins, and on a tie the kind that stands first', () => {
  expect(QUIZ).toHaveLength(5)
  const anyAnswers = fc.tuple(...QUIZ.map(({ answers }) => fc.nat(answers.length - 1)))
  fc.assert(
    fc.property(anyAnswers, answers => {
      const { scores, winner } = resultOf(answers)
      const best = Math.max(...Object.values(scores))
      expect(winner).toBe(PERSONALITY_TYPES.find(type => scores[type] === best))
    }),
  )
})

test('every kind can be won', () => {
  const winners = new Set<string>()
  const walk = (answers: number[]): void => {
    const question = QUIZ[answers.length]
    if (!question) return void winners.add(resultOf(answers).winner)
    for (const index of question.answers.keys()) walk([...answers, index])
  }
  walk([])
  expect([...winners].sort()).toEqual([...PERSONALITY_TYPES].sort())
})

test('a GM without a personality is asked; the server finds the winner, a retake replaces it, a choice keeps the result', async () => {
  const raised = { ...(await world.call('vex')).actor!, role: 'gm' as const }
  const vex = world.as(raised).people
  expect(await vex.personality()).toEqual({ quizResult: null, active: null, due: true, can: { take: true } })
  const taken = await vex.takeQuiz({ answers: GUIDE })
  expect(taken).toMatchObject({
    quizResult: { type: 'guide', name: 'The Gentle Guide', emoji: '🕯️', completedAt: expect.any(Date) },
    active: { type: 'guide', source: 'quiz' },
    due: false,
  })
  expect(taken.quizResult?.scores.guide).toBe(9)
  expect(await vex.choosePersonality({ type: 'trickster' })).toMatchObject({
    quizResult: { type: 'guide' },
    active: { type: 'trickster', name: 'The Trickster', emoji: '🃏', source: 'chosen' },
  })
  expect(await vex.takeQuiz({ answers: [0, 0, 1, 1, 3] })).toMatchObject({
    quizResult: { type: 'storyteller' },
    active: { type: 'storyteller', source: 'quiz' },
  })
  expect((await world.as('vex').people.card({ userId: world.id('vex') })).personality?.type).toBe('storyteller')
})

test('a quiz is saved by GMs only, whole, and with answers that there are', async () => {
  await expect(world.as('otto').people.takeQuiz({ answers: GUIDE })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  await expect(world.as('otto').people.choosePersonality({ type: 'guide' })).rejects.toMatchObject({
    code: 'NOT_ALLOWED',
  })
  await expect(world.as(null).people.takeQuiz({ answers: GUIDE })).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  for (const answers of [GUIDE.slice(1), [4, 0, 0, 0, 0], [0, 0, 0, 0, -1]])
    await expect(world.as('mira').people.takeQuiz({ answers })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  expect((await world.as('otto').people.personality()).due).toBe(false)
  expect(await world.as('sol').people.personality()).toMatchObject({ due: false, can: { take: true } })
})

test('a domain says what its host goes by, and the main site has no host', async () => {
  const { id, name, ownerId } = (await world.as('mira').realms.mine())!
  const domain: Domain = { id: id as DomainId, name, gmId: ownerId }
  expect(await world.as(null, { domain }).people.host()).toMatchObject({
    id: world.id('mira'),
    personality: { type: 'storyteller' },
    hasCard: false,
  })
  expect((await world.as('otto', { domain }).people.host()).hasCard).toBe(true)
  await expect(world.as(null).people.host()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(world.as(null, { domain, domainRefusal: 'limited' }).people.host()).rejects.toMatchObject({
    code: 'REALM_CLOSED',
  })
})
