import type { CampaignDateView, TimelineCalendarView, TimelineEntryView } from '../../contract.ts'
import type { LinkKind } from '../../rules.ts'

export type EventValues = {
  title: string
  text: string
  date: CampaignDateView
  end: CampaignDateView | null
  linkKind: LinkKind
  linkId: string | null
}

/** The date that a form begins with: the today of the campaign, else a year. */
export const firstDate = ({ today, kind }: TimelineCalendarView): CampaignDateView =>
  today ?? { year: kind === 'common' ? new Date().getFullYear() : 1, month: 0, day: 0 }

/** The values of the form for a new event. */
export const newEvent = (calendar: TimelineCalendarView): EventValues => ({
  title: '',
  text: '',
  date: firstDate(calendar),
  end: null,
  linkKind: 'none',
  linkId: null,
})

/** The values of the form for an event that is there. */
export const valuesOf = ({ title, text, date, end, link }: TimelineEntryView): EventValues => ({
  ...{ title, text, date, end },
  linkKind: link?.kind ?? 'none',
  linkId: link?.id ?? null,
})
