import type { CampaignDateView, TimelineEntryView } from '../../contract.ts'
import { compareDates } from '../../engine/dates.ts'

/** A row of the line: an entry, or the today of the campaign. */
export type Row = { date: CampaignDateView; entry: TimelineEntryView | null }
type MonthGroup = { month: number; rows: Row[] }
export type YearGroup = { year: number; months: MonthGroup[] }

type Shown = {
  entries: readonly TimelineEntryView[]
  today: CampaignDateView | null
  /** The first year that is shown; undefined from the beginning. */
  from: number | undefined
  /** Whether there are later entries which have not come yet. */
  hasMore: boolean
}

/** The entries by years and months, in their order, with the today of the campaign before what comes later than it. */
export function groupsOf({ entries, today, from, hasMore }: Shown): YearGroup[] {
  const rows: Row[] = entries.map(entry => ({ date: entry.date, entry }))
  const later = today ? rows.findIndex(({ date }) => compareDates(date, today) > 0) : -1
  const isInSight = today && (from === undefined || today.year >= from) && (later >= 0 || !hasMore)
  if (isInSight) rows.splice(later >= 0 ? later : rows.length, 0, { date: today, entry: null })
  const years: YearGroup[] = []
  for (const row of rows) {
    const { year, month } = row.date
    let group = years.at(-1)
    if (group?.year !== year) {
      group = { year, months: [] }
      years.push(group)
    }
    const last = group.months.at(-1)
    if (last?.month === month) last.rows.push(row)
    else group.months.push({ month, rows: [row] })
  }
  return years
}
