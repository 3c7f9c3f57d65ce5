import { answers } from '#kit/server/answers.ts'
import { guardedByDoor } from '#kit/server/subjects.ts'
import { admin as contract, ogresDen } from '../contract.ts'
import { readAudit } from './service/audit-log.ts'
import { readOutboxLetters } from './service/outbox.ts'
import { readStats } from './service/stats.ts'

export const adminHandlers = answers(
  contract,
  { ogresDen: guardedByDoor(ogresDen) },
  { stats: readStats, audit: readAudit, outbox: readOutboxLetters },
)
