import { asked } from '#kit/server/asked.ts'
import type { PlantDemo } from '#kit/server/demo-world.ts'
import type { SubjectAnswer } from '../rules.ts'
import { lineHandlers } from './handlers.ts'

const DEMO_ANSWERS: readonly { who: 'otto' | 'pell'; words: string; answer: SubjectAnswer }[] = [
  { who: 'otto', words: 'Harm to animals', answer: 'line' },
  { who: 'otto', words: 'Drowning', answer: 'veil' },
  { who: 'otto', words: 'Spiders', answer: 'fine' },
  { who: 'otto', words: 'Being unable to wake', answer: 'veil' },
  { who: 'otto', words: 'Weddings at which nobody dances', answer: 'fine' },
  { who: 'pell', words: 'Loss of a child', answer: 'line' },
  { who: 'pell', words: 'Drowning', answer: 'fine' },
  { who: 'pell', words: 'Meals with a stranger’s hand in them', answer: 'veil' },
]

/** Otto and Pell have said what the Lantern leaves out. */
export const plantLinesAndVeils: PlantDemo = async ({ as, id }) => {
  const bookId = id('lantern')
  const { answer: answerOf } = lineHandlers([])
  for (const { who, words, answer } of DEMO_ANSWERS) await asked(answerOf, await as(who), { bookId, words, answer })
}
