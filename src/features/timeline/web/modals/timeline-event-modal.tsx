import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { TargetChoice } from '#features/maps/web/parts/target-choice.tsx'
import { newId } from '#kit/shared/ids.ts'
import { wordsOfThese } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Checkbox } from '#kit/web/checkbox.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { Field } from '#kit/web/field.tsx'
import { Form } from '#kit/web/form/form.tsx'
import { FormActs, FormFields } from '#kit/web/form/form-parts.tsx'
import { TextAreaField, TextField } from '#kit/web/form/text-field.tsx'
import { type ContractForm, useContractForm } from '#kit/web/form/use-contract-form.ts'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { Select } from '#kit/web/select.tsx'
import type { TimelineCalendarView, TimelineEntryView } from '../../contract.ts'
import { EventForm } from '../../forms.ts'
import type { LinkKind } from '../../rules.ts'
import { api } from '../api.ts'
import { DateField } from '../form/date-field.tsx'
import { type EventValues, newEvent, valuesOf } from '../form/event-values.ts'
import { useFormCalendar } from '../form/use-form-calendar.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'timeline-event': typeof TimelineEventModal
  }
}

type Props = { bookId: string; calendar: TimelineCalendarView; entry?: TimelineEntryView }

const LINKS: { value: LinkKind; label: string }[] = [
  { value: 'none', label: 'Nothing' },
  { value: 'chapter', label: 'A chapter' },
  { value: 'session', label: 'A session' },
  { value: 'npc', label: 'A person, place or object' },
  { value: 'map', label: 'A map' },
]
const FAILED = 'The event could not be saved. What you entered is still here.'
const SAID = [
  'BAD_REQUEST',
  'WRITING_WAITS',
  'TIMELINE_FULL',
  'TIMELINE_LINK_GONE',
  'CALENDAR_CHANGED',
  'DATE_NOT_IN_CALENDAR',
  'ENDS_BEFORE_IT_BEGINS',
  'TOO_MANY_REQUESTS',
]

/** Adds an event to a timeline, or changes one. A new one begins behind the veil. */
export function TimelineEventModal({ bookId, calendar: given, entry, answer, dismiss }: Props & ModalProps<string>) {
  const queries = useQueryClient()
  const { calendar, renewAfter } = useFormCalendar(bookId, given)
  const [id] = useState(() => entry?.id ?? newId())
  const { version } = calendar
  const form = useContractForm<typeof EventForm, EventValues>(EventForm, {
    initial: entry ? valuesOf(entry) : newEvent(given),
    at: { DATE_NOT_IN_CALENDAR: 'date', ENDS_BEFORE_IT_BEGINS: 'end' },
    failed: error => {
      renewAfter(error)
      return wordsOfThese(error, SAID, FAILED)
    },
    save: async event => {
      if (entry) await api.edit.call({ id, version, event })
      else await api.add.call({ bookId, id, version, veil: true, event })
      await queries.invalidateQueries({ queryKey: api.key() })
      answer(id)
      return undefined
    },
  })
  const { date, end } = form.values
  return (
    <Dialog
      title={entry ? 'Edit this event' : 'New event'}
      lead={entry ? undefined : 'Players do not see it until you reveal it.'}
      onDismiss={dismiss}
    >
      <Form form={form}>
        <FormFields>
          <TextField form={form} name="title" label="What happened" />
          <DateField form={form} name="date" legend="When" calendar={calendar} />
          <Checkbox
            label="It lasted longer"
            checked={end !== null}
            onChange={event => form.set({ end: event.target.checked ? date : null })}
          />
          {end && <DateField form={form} name="end" legend="Until" calendar={calendar} />}
          <TextAreaField form={form} name="text" label="More about it" optional counter rows={4} />
          <LinkFields form={form} bookId={bookId} entry={entry} />
        </FormFields>
        <FormActs fault={form.fault}>
          <Button type="submit" look="primary" busy={form.busy}>
            {entry ? 'Save' : 'Add the event'}
          </Button>
        </FormActs>
      </Form>
    </Dialog>
  )
}

/** Chooses what an event leads to. */
function LinkFields({
  form,
  bookId,
  entry,
}: {
  form: ContractForm<EventValues>
  bookId: string
  entry: TimelineEntryView | undefined
}) {
  const [find, setFind] = useState('')
  const { linkKind, linkId } = form.values
  const targets = useQuery({
    ...api.targets.queryOptions({ input: { bookId, find } }),
    enabled: linkKind !== 'none',
    placeholderData: previous => previous,
  })
  useEffect(() => form.show('linkId'), [form.show])
  const link = entry?.link
  return (
    <>
      <Field label="It leads to">
        <Select
          options={LINKS}
          value={linkKind}
          onChange={event => form.set({ linkKind: event.target.value as LinkKind, linkId: null })}
        />
      </Field>
      {linkKind !== 'none' && (
        <TargetChoice
          targets={targets}
          kind={linkKind}
          find={find}
          onFind={setFind}
          value={linkId}
          onChange={next => form.set({ linkId: next })}
          chosen={link && link.kind === linkKind && link.id === linkId ? link : null}
          fault={form.faults.linkId}
        />
      )}
    </>
  )
}
