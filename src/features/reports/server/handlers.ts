import { answers } from '#kit/server/answers.ts'
import { reports as contract } from '../contract.ts'
import { appealCase, decideAppeal, decideCase } from './service/deciding.ts'
import { listCases, readCase, reportFigures } from './service/queue.ts'
import type { ReportablesByKind } from './service/reportables.ts'
import { myReports, sendReport } from './service/sending.ts'
import { reportableSubject, reportCaseSubject } from './service/the-case.ts'
import { decisionsAboutMe } from './service/views.ts'

/** The handlers, given what can be reported. */
export const reportHandlers = (kinds: ReportablesByKind) =>
  answers(
    contract,
    { reportable: reportableSubject(kinds), reportCase: reportCaseSubject },
    {
      send: sendReport,
      mine: myReports,
      aboutMe: decisionsAboutMe,
      appeal: appealCase,
      queue: listCases,
      read: (call, _, row) => readCase(call, kinds, row),
      decide: (tx, decided, row) => decideCase(tx, kinds, decided, row),
      decideAppeal: (tx, decided, row) => decideAppeal(tx, kinds, decided, row),
      figures: reportFigures,
    },
  )
