import { answers } from '#kit/server/answers.ts'
import { linesAndVeils as contract } from '../contract.ts'
import type { OwnTextsOf } from './service/own-texts.ts'
import { lineSubject } from './service/the-lines.ts'
import { answerSubject, readAgreed, readInOwnTexts, readMine, takeBack } from './service.ts'

/** `kinds`: the texts that the rooms above have of a person. */
export const lineHandlers = (kinds: readonly OwnTextsOf[]) =>
  answers(
    contract,
    { linesAndVeils: lineSubject },
    {
      mine: readMine,
      agreed: readAgreed,
      inOwnTexts: (call, _, lines) => readInOwnTexts(call, lines, kinds),
      answer: answerSubject,
      takeBack,
    },
  )
