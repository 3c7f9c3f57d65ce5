import { ownZone } from '#kit/shared/days.ts'
import './campaign-schedule-modal.css'
import '../calendar/calendar.css'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { newId } from '#kit/shared/ids.ts'
import { wordsOf, wordsOfThese } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { ConfirmDialog } from '#kit/web/confirm-dialog.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { Form } from '#kit/web/form/form.tsx'
import { FormActs } from '#kit/web/form/form-parts.tsx'
import { useContractForm } from '#kit/web/form/use-contract-form.ts'
import { Icon } from '#kit/web/icon.tsx'
import { useChannel } from '#kit/web/live.ts'
import { type ModalProps, openModal } from '#kit/web/modal-registry.ts'
import { failure, notice } from '#kit/web/toast.tsx'
import { BESIDE_REM, useWiderThan } from '#kit/web/use-window-width.ts'
import type { GameSessionView } from '../../contract.ts'
import { SessionForm } from '../../forms.ts'
import { api } from '../api.ts'
import { wholeDay, zoneWords } from '../calendar/days.ts'
import { SessionFields } from '../form/session-fields.tsx'
import { afterThis, newSession, proposed, type SessionValues, valuesOf } from '../form/session-values.ts'
import { BestDays } from '../list/best-days.tsx'
import { HeatMap } from '../list/heat-map.tsx'
import { QuorumField } from '../list/quorum-field.tsx'
import { SessionList } from '../list/session-list.tsx'
import { useRecap } from '../list/use-recap.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'campaign-schedule': typeof CampaignScheduleModal
  }
}

/** The refusals that are told with their reason. */
const SAID = ['WRITING_WAITS', 'NOT_ALLOWED', 'NOT_FOUND']

/** The sessions of a campaign, and the form that adds one or changes the chosen one. */
export function CampaignScheduleModal({ bookId, dismiss }: { bookId: string } & ModalProps) {
  useChannel(`table:${bookId}`)
  // On a phone the list stands under the form, for the eye and for the Tab key.
  const isBeside = useWiderThan(BESIDE_REM)
  const queries = useQueryClient()
  const openRecap = useRecap()
  const zone = ownZone()
  const [edited, setEdited] = useState<GameSessionView | null>(null)
  // The id of the next new session: a form that is sent twice adds one.
  const id = useRef(newId())
  const heading = useRef<HTMLHeadingElement>(null)
  const failed = 'The session could not be saved. What you entered is still here.'
  const form = useContractForm<typeof SessionForm, SessionValues>(SessionForm, {
    initial: newSession(zone),
    failed: error => wordsOfThese(error, SAID, failed),
    save: async sent => {
      if (edited) await api.edit.call({ id: edited.id, session: sent })
      else await api.add.call({ bookId, id: id.current, session: sent })
      id.current = newId()
      await queries.invalidateQueries({ queryKey: api.key() })
      notice(edited ? 'The session is changed.' : 'The session is scheduled.')
      setEdited(null)
      return newSession(zone)
    },
  })
  // On a phone the form lies far above what opened it.
  const toForm = () => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }
  const begin = (session: GameSessionView | null) => {
    setEdited(session)
    form.begin(session ? valuesOf(session) : newSession(zone))
    toForm()
  }
  const mayLeave = async () => {
    const asked = {
      title: 'Leave this session?',
      text: 'What you entered in the form is not saved yet.',
      act: 'Leave it',
    }
    return !form.dirty || (await openModal(ConfirmDialog, asked))
  }
  const choose = async (session: GameSessionView) => {
    if (await mayLeave()) begin(session)
  }
  const clone = async (session: GameSessionView) => {
    if (!(await mayLeave())) return
    begin(null)
    form.set(afterThis(session))
  }
  const propose = (day: string) => {
    form.set(proposed(day, form.values))
    toForm()
  }
  const recap = async (session: GameSessionView) => {
    if (await mayLeave()) await openRecap(session, dismiss)
  }
  const proposal = (day: string) =>
    form.values.date === day ? (
      <span className="schedule-proposed">
        <Icon name="ph:check" /> in the form
      </span>
    ) : (
      <Button look="text" aria-label={`Propose ${wholeDay(day)}`} onClick={() => propose(day)}>
        Propose
      </Button>
    )
  const remove = async ({ id, title }: GameSessionView) => {
    const text = `“${title}” goes with its goals, its notes and all answers to it, and cannot be brought back.`
    if (!(await openModal(ConfirmDialog, { title: 'Delete this session?', text, act: 'Delete', danger: true }))) return
    try {
      await api.remove.call({ id })
      await queries.invalidateQueries({ queryKey: api.key() })
      if (edited?.id === id) begin(null)
    } catch (error) {
      failure(wordsOf(error, 'The session could not be deleted. Please try again.'))
    }
  }
  const list = (
    <SessionList
      key="list"
      bookId={bookId}
      chosen={edited?.id}
      onEdit={choose}
      onRemove={remove}
      onClone={clone}
      onRecap={recap}
    />
  )
  const fields = (
    <Form key="form" form={form} className="schedule-form">
      <h3 ref={heading} tabIndex={-1} dir="auto">
        {edited ? edited.title : 'New session'}
      </h3>
      <SessionFields form={form} />
      <FormActs fault={form.fault}>
        <Button type="submit" look="primary" busy={form.busy}>
          Save Session
        </Button>
        {edited && <Button onClick={() => begin(null)}>Cancel Edit</Button>}
      </FormActs>
    </Form>
  )
  return (
    <Dialog
      title="Campaign Schedule"
      lead={`All times in the list are yours: ${zoneWords(zone, new Date())}`}
      size="full"
      onDismiss={dismiss}
    >
      <div className="schedule">
        {isBeside ? [list, fields] : [fields, list]}
        <BestDays bookId={bookId} act={proposal}>
          <QuorumField bookId={bookId} />
          <HeatMap bookId={bookId} act={proposal} />
        </BestDays>
      </div>
    </Dialog>
  )
}
