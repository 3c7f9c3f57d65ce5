import type { Call } from '#kit/server/call.ts'
import { takeQuiz } from './service/personality.ts'

/** Somebody of the demo world has answered the quiz. */
export const plantPersonality = (call: Call, answers: readonly number[]) => takeQuiz(call, { answers })
