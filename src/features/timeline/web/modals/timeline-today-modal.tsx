import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf, wordsOfThese } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { Form } from '#kit/web/form/form.tsx'
import { FormActs, FormFields } from '#kit/web/form/form-parts.tsx'
import { useContractForm } from '#kit/web/form/use-contract-form.ts'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { failure } from '#kit/web/toast.tsx'
import type { CampaignDateView, TimelineCalendarView } from '../../contract.ts'
import { PlaceForm } from '../../forms.ts'
import { api } from '../api.ts'
import { DateField } from '../form/date-field.tsx'
import { firstDate } from '../form/event-values.ts'
import { useFormCalendar } from '../form/use-form-calendar.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'timeline-today': typeof TimelineTodayModal
  }
}

type Props = { bookId: string; calendar: TimelineCalendarView }
type Values = { date: CampaignDateView | null }

const FAILED = 'The day could not be saved. What you entered is still here.'
const SAID = ['BAD_REQUEST', 'WRITING_WAITS', 'CALENDAR_CHANGED']

/** Says which day it is in the campaign. */
export function TimelineTodayModal({ bookId, calendar: given, answer, dismiss }: Props & ModalProps<true>) {
  const queries = useQueryClient()
  const { calendar, renewAfter } = useFormCalendar(bookId, given)
  const [clearing, setClearing] = useState(false)
  const send = async (today: CampaignDateView | null) => {
    await api.setToday.call({ bookId, version: calendar.version, today })
    await queries.invalidateQueries({ queryKey: api.key() })
    answer(true)
  }
  const form = useContractForm<typeof PlaceForm, Values>(PlaceForm, {
    initial: { date: firstDate(given) },
    at: { DATE_NOT_IN_CALENDAR: 'date' },
    failed: error => {
      renewAfter(error)
      return wordsOfThese(error, SAID, FAILED)
    },
    save: async ({ date }) => {
      await send(date)
      return undefined
    },
  })
  const clear = async () => {
    setClearing(true)
    try {
      await send(null)
    } catch (error) {
      renewAfter(error)
      failure(wordsOf(error, FAILED))
    }
    setClearing(false)
  }
  return (
    <Dialog title="Today in the campaign" lead="Everybody who sees the timeline sees it marked." onDismiss={dismiss}>
      <Form form={form}>
        <FormFields>
          <DateField form={form} name="date" legend="Today" calendar={calendar} />
        </FormFields>
        <FormActs fault={form.fault}>
          <Button type="submit" look="primary" busy={form.busy}>
            Save
          </Button>
          {given.today && (
            <Button busy={clearing} onClick={() => void clear()}>
              Mark no day
            </Button>
          )}
        </FormActs>
      </Form>
    </Dialog>
  )
}
