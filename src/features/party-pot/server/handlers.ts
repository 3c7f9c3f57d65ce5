import { answers } from '#kit/server/answers.ts'
import { partyPot as contract } from '../contract.ts'
import { potSubject } from './service/the-pot.ts'
import { giveToPot, readPot, takeBackFromPot } from './service.ts'

export const potHandlers = answers(
  contract,
  { partyPot: potSubject },
  { read: readPot, give: giveToPot, takeBack: takeBackFromPot },
)
