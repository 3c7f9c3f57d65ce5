import { answers } from '#kit/server/answers.ts'
import { home as contract } from '../contract.ts'
import { firstStepsOf } from './service/first-steps.ts'
import { accessOf, savedInLibrary, statsOf } from './service.ts'

export const homeHandlers = answers(
  contract,
  {},
  { access: accessOf, stats: statsOf, chaptersSaved: savedInLibrary, firstSteps: firstStepsOf },
)
