import type { CampaignDate } from '../../engine/dates.ts'
import type { EntryRow } from './the-entry.ts'

type EndColumns = Pick<EntryRow, 'endYear' | 'endMonth' | 'endDay'>

/** The end of an entry; null where it has none. */
export const endOf = ({ endYear: year, endMonth: month, endDay: day }: EndColumns): CampaignDate | null =>
  year === null || month === null || day === null ? null : { year, month, day }

/** The columns of the dates of an entry. */
export const dateColumns = ({ year, month, day }: CampaignDate, end: CampaignDate | null) => ({
  ...{ year, month, day },
  endYear: end?.year ?? null,
  endMonth: end?.month ?? null,
  endDay: end?.day ?? null,
})
