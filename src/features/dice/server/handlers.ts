import { answers } from '#kit/server/answers.ts'
import { dice as contract } from '../contract.ts'
import { ownRollsSubject, savedRollSubject } from './service/the-saved-roll.ts'
import { listSavedRolls, removeRoll, saveRoll } from './service.ts'

export const diceHandlers = answers(
  contract,
  { ownRolls: ownRollsSubject, savedRoll: savedRollSubject },
  { savedRolls: listSavedRolls, saveRoll, removeRoll },
)
