import { answers } from '#kit/server/answers.ts'
import { guardedByDoor } from '#kit/server/subjects.ts'
import { figures as contract, siteFigures } from '../contract.ts'
import { readFunnel } from './service/funnel.ts'
import { readRevenue } from './service/revenue.ts'

export const figureHandlers = answers(
  contract,
  { siteFigures: guardedByDoor(siteFigures) },
  { revenue: readRevenue, funnel: readFunnel },
)
