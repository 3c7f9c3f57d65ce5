import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { codeOf, wordsOf, wordsOfThese } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { ConfirmDialog } from '#kit/web/confirm-dialog.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { RadioField } from '#kit/web/form/choice-fields.tsx'
import { Form } from '#kit/web/form/form.tsx'
import { FormActs, FormFields } from '#kit/web/form/form-parts.tsx'
import { TextField } from '#kit/web/form/text-field.tsx'
import { useContractForm } from '#kit/web/form/use-contract-form.ts'
import { type ModalProps, openModal } from '#kit/web/modal-registry.ts'
import { notice } from '#kit/web/toast.tsx'
import type { TimelineCalendarView } from '../../contract.ts'
import { CalendarForm } from '../../forms.ts'
import { api } from '../api.ts'
import { type CalendarValues, valuesOf } from '../form/calendar-values.ts'
import { MonthRows } from '../form/month-rows.tsx'
import { WeekFields } from '../form/week-fields.tsx'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'timeline-calendar': typeof TimelineCalendarModal
  }
}

type Props = { bookId: string; calendar: TimelineCalendarView }

const KINDS = [
  { value: 'common' as const, label: 'The common one', hint: 'January to December, with leap years.' },
  { value: 'own' as const, label: 'One of its own', hint: 'Months, weekdays and an era that you name.' },
]
const FAILED = 'The calendar could not be saved. What you entered is still here.'
const SAID = ['BAD_REQUEST', 'WRITING_WAITS', 'CALENDAR_CHANGED', 'MONTH_IN_USE', 'DATES_WOULD_MOVE']
const OWN_GOES = {
  title: 'Give up the own calendar?',
  text: 'Its months, weekdays and era are deleted. Each date stays in the month of the same number: what was in the seventh month is in July.',
  act: 'Use the common one',
}
const movedWords = (many: number) =>
  many === 1 ? 'One date moved to the last day of its month.' : `${many} dates moved to the last day of their month.`

/** How the campaign counts its days. */
export function TimelineCalendarModal({ bookId, calendar, answer, dismiss }: Props & ModalProps<true>) {
  const queries = useQueryClient()
  const [initial] = useState(() => valuesOf(calendar))
  const form = useContractForm<typeof CalendarForm, CalendarValues>(CalendarForm, {
    initial,
    failed: error => wordsOfThese(error, SAID, FAILED),
    save: async sent => {
      if (calendar.kind === 'own' && sent.kind === 'common' && !(await openModal(ConfirmDialog, OWN_GOES))) return false
      const save = (move: boolean) => api.setCalendar.call({ bookId, version: calendar.version, calendar: sent, move })
      const saved = await save(false).catch(async error => {
        if (codeOf(error) !== 'DATES_WOULD_MOVE') throw error
        const asked = { title: 'Move these dates?', text: wordsOf(error, FAILED), act: 'Move and save' }
        return (await openModal(ConfirmDialog, asked)) ? save(true) : null
      })
      if (!saved) return false
      await queries.invalidateQueries({ queryKey: api.key() })
      if (saved.moved > 0) notice(movedWords(saved.moved))
      answer(true)
      return undefined
    },
  })
  return (
    <Dialog
      title="The calendar of this campaign"
      lead="Dates on the timeline go with their months."
      onDismiss={dismiss}
    >
      <Form form={form}>
        <FormFields>
          <RadioField form={form} name="kind" legend="The campaign uses" options={KINDS} />
          {form.values.kind === 'own' && (
            <>
              <MonthRows form={form} />
              <WeekFields form={form} />
              <TextField form={form} name="era" label="Short name of the era" optional hint="Stands behind the year." />
            </>
          )}
        </FormFields>
        <FormActs fault={form.fault}>
          <Button type="submit" look="primary" busy={form.busy}>
            Save the calendar
          </Button>
        </FormActs>
      </Form>
    </Dialog>
  )
}
