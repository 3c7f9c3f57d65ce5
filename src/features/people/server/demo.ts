import type { PlantDemo } from '#kit/server/demo-world.ts'
import { takeQuiz } from './service/personality.ts'

/** Mira has answered the quiz. */
export const plantPersonality: PlantDemo = async ({ as }) => {
  await takeQuiz(await as('mira'), { answers: [0, 0, 1, 1, 3] })
}
