import './reports-page.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '#kit/web/button.tsx'
import { byCursor } from '#kit/web/by-cursor.ts'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { OlderList } from '#kit/web/older-list.tsx'
import { Page, Section } from '#kit/web/page.tsx'
import type { DecisionView, OwnReportView } from '../contract.ts'
import { KIND_WORDS, REASON_WORDS } from '../rules.ts'
import { api } from './api.ts'
import { AppealDialog } from './parts/appeal-dialog.tsx'
import { dayOf } from './parts/report-times.ts'

const pages = {
  ...byCursor,
  input: (after: string | undefined) => (after ? { after } : {}),
}

/** Shown where the login has ended, until the page asks for it. */
const LOGGED_OUT = (
  <EmptyState icon="ph:sign-in" title="You are logged out">
    Log in to read your reports.
  </EmptyState>
)

/** What the reader has reported, and what was decided about something of theirs. */
export function ReportsPage() {
  const sent = useInfiniteQuery(api.mine.infiniteOptions(pages))
  const about = useInfiniteQuery(api.aboutMe.infiniteOptions(pages))
  const reports = sent.data?.pages.flatMap(page => page.reports) ?? []
  const decisions = about.data?.pages.flatMap(page => page.decisions) ?? []
  return (
    <Page title="Reports" width="text" lead="What you have reported, and what was decided about something of yours.">
      <Section title="What you reported">
        <OlderList
          list={sent}
          isEmpty={reports.length === 0}
          empty={
            <EmptyState icon="ph:flag" title="You have reported nothing">
              Messages, posts, profiles, campaigns and characters have a flag to report them by.
            </EmptyState>
          }
          failed="Failed to load your reports"
          loading="Loading your reports"
          older="Earlier reports"
          denied={LOGGED_OUT}
        >
          <ul className="report-list">
            {reports.map(report => (
              <OwnReport key={report.id} report={report} />
            ))}
          </ul>
        </OlderList>
      </Section>
      <Section title="Decisions about you">
        <OlderList
          list={about}
          isEmpty={decisions.length === 0}
          empty={<EmptyState icon="ph:check-circle" title="Nothing was decided about you" />}
          failed="Failed to load the decisions"
          loading="Loading the decisions"
          older="Earlier decisions"
          denied={LOGGED_OUT}
        >
          <ul className="report-list">
            {decisions.map(decision => (
              <Decision key={decision.id} decision={decision} />
            ))}
          </ul>
        </OlderList>
      </Section>
    </Page>
  )
}

function OwnReport({ report }: { report: OwnReportView }) {
  const { title, kind, reason, words, sentAt, isDecided, answer, isTakenBack } = report
  return (
    <li>
      <h3 dir="auto">{title || `A ${KIND_WORDS[kind].label}`}</h3>
      <p className="muted">
        {REASON_WORDS[reason]}, reported on {dayOf(sentAt)}.{' '}
        {isDecided ? 'It was looked at.' : 'It waits for a moderator.'}
        {isTakenBack && ' The decision was taken back after an appeal.'}
      </p>
      {words && (
        <p className="report-words" dir="auto">
          {words}
        </p>
      )}
      {answer && (
        <blockquote className="report-words" dir="auto">
          {answer}
        </blockquote>
      )}
    </li>
  )
}

function Decision({ decision }: { decision: DecisionView }) {
  const { id, kind, said, act, words, decidedAt, appeal, can } = decision
  return (
    <li>
      <h3>
        Your {KIND_WORDS[kind].label}: {act}
      </h3>
      <p className="muted">Decided on {dayOf(decidedAt)}</p>
      {said && (
        <p className="report-words muted" dir="auto">
          {said}
        </p>
      )}
      <blockquote className="report-words" dir="auto">
        {words}
      </blockquote>
      {can.appeal && (
        <Button onClick={() => void openModal(AppealDialog, { id })}>
          Appeal …<span className="visually-hidden"> against the decision of {dayOf(decidedAt)}</span>
        </Button>
      )}
      {appeal && (
        <>
          <p className="muted">
            You appealed on {dayOf(appeal.at)}.{' '}
            {appeal.outcome === null
              ? 'Somebody looks at it again.'
              : appeal.outcome === 'changed'
                ? 'The decision was taken back:'
                : 'The decision stands:'}
          </p>
          {appeal.answer && (
            <blockquote className="report-words" dir="auto">
              {appeal.answer}
            </blockquote>
          )}
        </>
      )}
    </li>
  )
}
