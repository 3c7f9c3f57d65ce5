import { Day } from '#kit/web/day.tsx'
import type { EntryHeadView } from '../../contract.ts'
import { momentOf } from '../journal/entry-day.ts'

/** Day, title and beginning of a journal entry, in a row of a list. */
export function EntryWords({ entry: { title, preview, entryDate } }: { entry: EntryHeadView }) {
  return (
    <>
      <span className="journal-row-day">
        <Day date={momentOf(entryDate)} format={{ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }} />
      </span>
      <span className="journal-row-title" dir="auto">
        {title}
      </span>
      {preview && (
        <span className="journal-row-text" dir="auto">
          {preview}
        </span>
      )}
    </>
  )
}
