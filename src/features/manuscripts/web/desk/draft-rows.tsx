import type { ReactNode } from 'react'
import { countWords } from './drafts.ts'
import type { OfferedDraft } from './use-drafts.ts'

type Props = {
  drafts: readonly OfferedDraft[]
  /** Where a draft comes from and when it was kept, if that is said. */
  from?: (draft: OfferedDraft) => string
  /** The content under the line of a draft: its text and its buttons. */
  children: (draft: OfferedDraft) => ReactNode
}

/** The drafts on this device, each with its title and its length; nothing without drafts. */
export function DraftRows({ drafts, from, children }: Props) {
  if (drafts.length === 0) return null
  return (
    <section className="desk-drafts" aria-label="Drafts on this device">
      <h2>Drafts on this device</h2>
      <ul>
        {drafts.map(one => (
          <li key={`${one.chapterId}:${one.slot}`}>
            <p>
              <b dir="auto">{one.title.trim() || 'Untitled'}</b>{' '}
              <span className="muted">
                {from && `${from(one)}, `}
                {countWords(one.source).toLocaleString()} words
              </span>
            </p>
            {children(one)}
          </li>
        ))}
      </ul>
    </section>
  )
}
