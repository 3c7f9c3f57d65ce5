import { useState } from 'react'
import { keyedByIndex } from '#features/text/web/parts/keyed-by-index.ts'
import { exactTime } from '#kit/web/ago.ts'
import type { CaseReportView } from '../../contract.ts'
import { REASON_WORDS } from '../../rules.ts'
import { dayOf } from './report-times.ts'

/** One report with what was frozen for it: the reported line is marked in words too. */
export function CaseReport({ report }: { report: CaseReportView }) {
  const { from, reason, words, sentAt, evidence } = report
  return (
    <li>
      <h3>{REASON_WORDS[reason]}</h3>
      <p className="muted">
        <bdi>{from ?? 'An account that is gone'}</bdi>, {dayOf(sentAt)}
      </p>
      {words && (
        <p className="report-words" dir="auto">
          {words}
        </p>
      )}
      {evidence.lines.length === 0 && evidence.pictures.length === 0 ? (
        <p className="muted">What was reported is not stored any more.</p>
      ) : (
        <ul className="report-evidence" aria-label="What was reported">
          {keyedByIndex(evidence.lines).map(({ key, one: line }) => (
            <li key={key} data-reported={line.isReported || undefined}>
              <span className="muted">
                {line.isReported && evidence.lines.some(one => !one.isReported) && 'Reported: '}
                <bdi>{line.author || 'Somebody whose account is gone'}</bdi>
                {line.at && ` (${exactTime(line.at)})`}
              </span>
              <p className="report-words" dir="auto">
                {line.text}
              </p>
            </li>
          ))}
          {evidence.pictures.map(src => (
            <Picture key={src} src={src} />
          ))}
        </ul>
      )}
    </li>
  )
}

function Picture({ src }: { src: string }) {
  const [isGone, setGone] = useState(false)
  return (
    <li>
      {isGone ? (
        <p className="muted">The picture is gone.</p>
      ) : (
        <img src={src} alt="As it was reported" onError={() => setGone(true)} />
      )}
    </li>
  )
}
