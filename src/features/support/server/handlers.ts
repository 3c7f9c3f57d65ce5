import { answers } from '#kit/server/answers.ts'
import { guardedByDoor } from '#kit/server/subjects.ts'
import { bugReportList, support as contract, letterToUs } from '../contract.ts'
import { listBugReports } from './service/bug-report-list.ts'
import { takeBugReport } from './service/bug-reports.ts'
import { takeContactLetter } from './service.ts'

export const supportHandlers = answers(
  contract,
  { letterToUs: guardedByDoor(letterToUs), bugReportList: guardedByDoor(bugReportList) },
  { reportBug: takeBugReport, bugReports: listBugReports, contact: takeContactLetter },
)
