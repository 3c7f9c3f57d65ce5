import './errors.ts'
import * as z from 'zod'
import { abilities } from '#kit/shared/abilities.ts'
import { enter } from '#kit/shared/enter.ts'
import { subject } from '#kit/shared/subject.ts'
import { mayFail } from '#lexicon/errors.ts'
import { AppealAnswerForm, AppealForm, DecisionForm, ReportForm } from './forms.ts'
import { APPEAL_OUTCOMES, CASE_STATES, REASONS, REPORT_KINDS } from './rules.ts'

/** A thing that can be reported, by its kind and id: for everybody who may read it. */
export const reportable = subject('reportable', ['report'], { by: ['kind', 'subjectId'], codes: ['OWN_WORDS'] })

/** A case: all that was reported of one thing until somebody decided. */
export const reportCase = subject('reportCase', ['appeal', 'decide', 'decideAppeal'], {
  by: 'id',
  codes: ['CASE_CHANGED', 'OWN_CASE'],
})

const kind = z.enum(REPORT_KINDS)

/** A report as its sender sees it. `answer` is what a moderator wrote to those who reported; null until they decide. */
export const OwnReport = z.object({
  id: z.uuid(),
  kind,
  title: z.string(),
  reason: z.enum(REASONS),
  words: z.string(),
  sentAt: z.date(),
  isDecided: z.boolean(),
  answer: z.string().nullable(),
  /** The decision was taken back after an appeal. */
  isTakenBack: z.boolean(),
})
export type OwnReportView = z.output<typeof OwnReport>

const Appeal = z.object({
  words: z.string(),
  at: z.date(),
  outcome: z.enum(APPEAL_OUTCOMES).nullable(),
  answer: z.string().nullable(),
})

/** A decision about something of the caller's. `said` is what was reported, `act` what was done in words. */
export const Decision = z.object({
  id: z.uuid(),
  kind,
  said: z.string(),
  act: z.string(),
  words: z.string(),
  decidedAt: z.date(),
  appeal: Appeal.nullable(),
  can: abilities(reportCase.actions),
})
export type DecisionView = z.output<typeof Decision>

/** A case in the queue. `reports` counts the people who reported; `act` is what was done in words, null while it is open. */
export const ReportCase = z.object({
  id: z.uuid(),
  kind,
  title: z.string(),
  state: z.enum(CASE_STATES),
  openedAt: z.date(),
  person: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  reports: z.int(),
  act: z.string().nullable(),
  words: z.string(),
  reporterWords: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: z.date().nullable(),
  appeal: Appeal.extend({ decidedBy: z.string().nullable() }).nullable(),
  version: z.int(),
  can: abilities(reportCase.actions),
})
export type ReportCaseView = z.output<typeof ReportCase>

/** What was reported, as it stood then. Of a message the ones around it are there too; `isReported` marks the one itself. */
const Evidence = z.object({
  lines: z.array(z.object({ author: z.string(), text: z.string(), at: z.date().nullable(), isReported: z.boolean() })),
  /**
   * The addresses of its pictures: copies that belong to the case and that moderators alone can fetch, or the thing's own address where
   * there was nothing to copy. They answer NOT_FOUND once the picture is gone.
   */
  pictures: z.array(z.string()),
})

/** One report of a case, as a moderator reads it. `from` is null once that account is gone. */
const CaseReport = z.object({
  id: z.uuid(),
  from: z.string().nullable(),
  reason: z.enum(REASONS),
  words: z.string(),
  sentAt: z.date(),
  evidence: Evidence,
})
export type CaseReportView = z.output<typeof CaseReport>

/** An act that a moderator may choose; `outcome` is what it is called once it is done. `isUndone`: an appeal can take it back. */
const Act = z.object({
  name: z.string(),
  label: z.string(),
  outcome: z.string(),
  about: z.string(),
  isUndone: z.boolean(),
})
export type ActView = z.output<typeof Act>

/** The figures of the last 30 days, and of what waits now. `medianHours`: from the first report to the decision. */
export const ReportFigures = z.object({
  open: z.int(),
  appeals: z.int(),
  oldestOpenAt: z.date().nullable(),
  reports: z.int(),
  decided: z.int(),
  dismissed: z.int(),
  medianHours: z.number().nullable(),
  appealsDecided: z.int(),
  appealsChanged: z.int(),
  byKind: z.array(z.object({ kind, cases: z.int() })),
})
export type ReportFiguresView = z.output<typeof ReportFigures>

const id = z.uuid()
const version = z.int().positive()
const cursor = z.string().max(300)

export const reports = {
  /**
   * Reports a thing: what the caller can read of it now is frozen as evidence. `id` is the page's own: sent twice it reports once, and a
   * second report of the same thing, while its case is open, answers the first. NOT_FOUND for what the caller may not read,
   * OWN_WORDS for their own; TOO_BUSY while too many texts are read. Of a book and a chapter the part is frozen that the caller can
   * read; pictures are copied. At most 20 in ten minutes. Rule: report.
   */
  send: enter('member')
    .may('report', reportable)
    .post('/reports')
    .input(ReportForm.extend({ id, kind, subjectId: z.uuid() }))
    .errors(mayFail('TOO_BUSY'))
    .output(OwnReport),

  /** The caller's reports, newest first, 20 at a time. */
  mine: enter('signedIn')
    .get('/me/reports')
    .input(z.object({ after: cursor.optional() }))
    .output(z.object({ reports: z.array(OwnReport), next: z.string().nullable() })),

  /** The decisions about something of the caller's, newest first, 20 at a time. One without a consequence is not among them. */
  aboutMe: enter('signedIn')
    .get('/me/report-decisions')
    .input(z.object({ after: cursor.optional() }))
    .output(z.object({ decisions: z.array(Decision), next: z.string().nullable() })),

  /** Asks for another look at a decision about the caller; once. CASE_CHANGED for a case that is past that. Rule: appeal. */
  appeal: enter('signedIn')
    .may('appeal', reportCase)
    .post('/me/report-decisions/{id}/appeal')
    .input(AppealForm.extend({ id }))
    .output(Decision),

  /** The cases: open ones and appeals, the oldest first, or those that are decided, the newest first; 20 at a time. */
  queue: enter('admin')
    .get('/admin/reports')
    .input(z.object({ show: z.enum(['open', 'appeals', 'decided']), kind: kind.optional(), after: cursor.optional() }))
    .output(z.object({ cases: z.array(ReportCase), next: z.string().nullable() })),

  /**
   * One case with its newest 20 reports and what can be done about it. `earlier`: how many decisions with a consequence there are about the
   * same person.
   */
  read: enter('admin')
    .may('read', reportCase)
    .get('/admin/reports/{id}')
    .input(z.object({ id }))
    .output(z.object({ case: ReportCase, reports: z.array(CaseReport), acts: z.array(Act), earlier: z.int() })),

  /**
   * Decides a case and does what the act says, in one transaction. `version` is the one that the caller saw: CASE_CHANGED, with who it
   * was, if somebody has decided since. REPORTED_GONE where nothing is left to act on, OWN_CASE for an admin who is reported
   * themselves. Rule: decide.
   */
  decide: enter('admin')
    .may('decide', reportCase)
    .post('/admin/reports/{id}/decide')
    .input(DecisionForm.safeExtend({ id, version }))
    .errors(mayFail('REPORTED_GONE'))
    .output(ReportCase),

  /** Decides an appeal; `changed` takes back what was done, as far as it can be. CASE_CHANGED as with `decide`. Rule: decideAppeal. */
  decideAppeal: enter('admin')
    .may('decideAppeal', reportCase)
    .post('/admin/reports/{id}/appeal')
    .input(AppealAnswerForm.extend({ id, version }))
    .output(ReportCase),

  /** What waits, and the figures of the last 30 days. */
  figures: enter('admin').get('/admin/report-figures').output(ReportFigures),
}
