import { answers } from '#kit/server/answers.ts'
import { guardedByDoor } from '#kit/server/subjects.ts'
import { seeAs as contract, demoPages } from '../contract.ts'
import { lookAs } from './service.ts'

export const seeAsHandlers = answers(
  contract,
  { demoPages: guardedByDoor(demoPages) },
  // A look takes seconds, and holds no transaction meanwhile.
  { look: { transactsItself: lookAs } },
)
