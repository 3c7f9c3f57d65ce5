import './bug-reports-modal.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { byCursor } from '#kit/web/by-cursor.ts'
import { Dialog } from '#kit/web/dialog.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { OlderList } from '#kit/web/older-list.tsx'
import { TimeAgo } from '#kit/web/time-ago.tsx'
import type { BugReportView } from '../../contract.ts'
import { api } from '../api.ts'
import { BUG_SEVERITY_WORDS, BUG_TYPE_WORDS, wordOf } from '../bug-report/bug-words.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'bug-reports': typeof BugReportsModal
  }
}

const pages = {
  ...byCursor,
  input: (before: string | undefined) => (before ? { before } : {}),
  retry: false,
}

/** The faults that people have reported, for the admin. All of it is text as it was written. */
export function BugReportsModal({ dismiss }: ModalProps) {
  const list = useInfiniteQuery(api.bugReports.infiniteOptions(pages))
  const reports = list.data?.pages.flatMap(page => page.reports) ?? []
  return (
    <Dialog title="Bug Reports" lead="Faults that people have met, the newest first." size="screen" onDismiss={dismiss}>
      <OlderList
        list={list}
        isEmpty={reports.length === 0}
        empty={
          <EmptyState icon="ph:bug" title="No bug reports yet">
            “Report a bug” stands in the footer of every page.
          </EmptyState>
        }
        failed="Failed to load bug reports"
        loading="Loading the reports"
        older="Older reports"
      >
        <ul className="bug-reports">
          {reports.map(report => (
            <Report key={report.id} report={report} />
          ))}
        </ul>
      </OlderList>
    </Dialog>
  )
}

function Report({ report }: { report: BugReportView }) {
  const { bugType, bugSeverity, bugLocation, bugDescription, reporterName, reporterEmail, screenshotUrl, createdAt } =
    report
  const details = [
    ['Where', bugLocation],
    ['Address', report.url],
    ['Browser', report.userAgent],
    ['Platform', report.platform],
    ['Screen', report.screenResolution],
    ['Language', report.language],
    ['Time there', report.timestamp],
  ].filter(([, value]) => value)
  return (
    <li>
      <h3>
        {wordOf(BUG_TYPE_WORDS, bugType)}{' '}
        <span className="bug-severity">{wordOf(BUG_SEVERITY_WORDS, bugSeverity)}</span>
      </h3>
      <p className="muted">
        <bdi>{reporterName}</bdi>, <a href={`mailto:${encodeURIComponent(reporterEmail)}`}>{reporterEmail}</a>,{' '}
        <TimeAgo at={createdAt} />
      </p>
      <p className="bug-words" dir="auto">
        {bugDescription}
      </p>
      {screenshotUrl && (
        <a className="bug-picture" href={screenshotUrl} target="_blank" rel="noreferrer">
          <img src={screenshotUrl} alt="What they saw" loading="lazy" />
        </a>
      )}
      {details.length > 0 && (
        <dl className="bug-details">
          {details.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
