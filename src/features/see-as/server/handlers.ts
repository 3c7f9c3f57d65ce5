import { answers } from '#kit/server/answers.ts'
import { seeAs as contract } from '../contract.ts'
import { demoPagesSubject, lookAs } from './service.ts'

export const seeAsHandlers = answers(
  contract,
  { demoPages: demoPagesSubject },
  // A look takes seconds, and holds no transaction meanwhile.
  { look: { transactsItself: lookAs } },
)
