import { useQueryClient } from '@tanstack/react-query'
import { nameAlone } from '#kit/shared/name-alone.ts'
import { wordsOfThese } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { Form } from '#kit/web/form/form.tsx'
import { FormActs, FormFields } from '#kit/web/form/form-parts.tsx'
import { useContractForm } from '#kit/web/form/use-contract-form.ts'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import type { CampaignDateView, TimelineCalendarView } from '../../contract.ts'
import { PlaceForm } from '../../forms.ts'
import { api } from '../api.ts'
import { DateField } from '../form/date-field.tsx'
import { firstDate } from '../form/event-values.ts'
import { useFormCalendar } from '../form/use-form-calendar.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'timeline-place': typeof TimelinePlaceModal
  }
}

type Props = {
  bookId: string
  calendar: TimelineCalendarView
  target: { kind: 'session' | 'chapter'; id: string; name: string }
  date?: CampaignDateView
}
type Values = { date: CampaignDateView | null }

const FAILED = 'The date could not be saved. What you entered is still here.'
const SAID = ['BAD_REQUEST', 'WRITING_WAITS', 'TIMELINE_FULL', 'TIMELINE_LINK_GONE', 'CALENDAR_CHANGED']

/** Gives a session or a chapter its date in the campaign, or another one. */
export function TimelinePlaceModal({
  bookId,
  calendar: given,
  target,
  date,
  answer,
  dismiss,
}: Props & ModalProps<true>) {
  const queries = useQueryClient()
  const { calendar, renewAfter } = useFormCalendar(bookId, given)
  const form = useContractForm<typeof PlaceForm, Values>(PlaceForm, {
    initial: { date: date ?? firstDate(given) },
    at: { DATE_NOT_IN_CALENDAR: 'date' },
    failed: error => {
      renewAfter(error)
      return wordsOfThese(error, SAID, FAILED)
    },
    save: async sent => {
      const { kind, id: targetId } = target
      await api.place.call({ bookId, kind, targetId, version: calendar.version, date: sent.date })
      await queries.invalidateQueries({ queryKey: api.key() })
      answer(true)
      return undefined
    },
  })
  return (
    <Dialog
      title={date ? 'Change the date' : 'Place it on the timeline'}
      lead={nameAlone(target.name)}
      onDismiss={dismiss}
    >
      <Form form={form}>
        <FormFields>
          <DateField form={form} name="date" legend="When it happens in the campaign" calendar={calendar} />
        </FormFields>
        <FormActs fault={form.fault}>
          <Button type="submit" look="primary" busy={form.busy}>
            {date ? 'Save' : 'Place it'}
          </Button>
        </FormActs>
      </Form>
    </Dialog>
  )
}
