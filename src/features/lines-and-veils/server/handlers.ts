import { answers } from '#kit/server/answers.ts'
import { linesAndVeils as contract } from '../contract.ts'
import { lineSubject } from './service/the-lines.ts'
import { answerSubject, readAgreed, readMine, takeBack } from './service.ts'

export const lineHandlers = answers(
  contract,
  { linesAndVeils: lineSubject },
  { mine: readMine, agreed: readAgreed, answer: answerSubject, takeBack },
)
