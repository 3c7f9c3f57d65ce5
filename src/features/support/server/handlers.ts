import { answers } from '#kit/server/answers.ts'
import { guardedByDoor } from '#kit/server/subjects.ts'
import { support as contract, letterToUs } from '../contract.ts'
import { takeBugReport } from './service/bug-reports.ts'
import { takeContactLetter } from './service.ts'

export const supportHandlers = answers(
  contract,
  { letterToUs: guardedByDoor(letterToUs) },
  { reportBug: takeBugReport, contact: takeContactLetter },
)
