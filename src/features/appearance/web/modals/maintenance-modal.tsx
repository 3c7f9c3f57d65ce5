import { useQueryClient } from '@tanstack/react-query'
import { wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { SwitchField } from '#kit/web/form/choice-fields.tsx'
import { Form } from '#kit/web/form/form.tsx'
import { FormActs, FormFields, FormRow } from '#kit/web/form/form-parts.tsx'
import { TextAreaField, TextField } from '#kit/web/form/text-field.tsx'
import { useContractForm } from '#kit/web/form/use-contract-form.ts'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { failure, success } from '#kit/web/toast.tsx'
import type { MaintenanceView } from '../../contract.ts'
import { MaintenanceForm } from '../../forms.ts'
import { api } from '../api.ts'
import { localTime } from '../parts/local-time.ts'
import { SiteDialog } from '../parts/site-dialog.tsx'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    maintenance: typeof MaintenanceModal
  }
}

const HOUR_MS = 60 * 60_000
const FAILED = 'The announcement could not be saved. Please try again.'

/** Announces maintenance to everybody, and makes the site read-only for its time. */
export function MaintenanceModal({ dismiss }: ModalProps) {
  return (
    <SiteDialog
      title="Maintenance"
      lead="A banner over every page, with its times by the clock of each reader."
      needs="maintain"
      onDismiss={dismiss}
    >
      {({ maintenance }) => <Announcement announced={maintenance} />}
    </SiteDialog>
  )
}

function Announcement({ announced }: { announced: MaintenanceView | null }) {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: api.site.key() })
  const form = useContractForm<typeof MaintenanceForm, Typed>(MaintenanceForm, {
    initial: typedOf(announced),
    failed: FAILED,
    save: async sent => {
      const { maintenance } = await api.setMaintenance.call(sent)
      success('The maintenance is announced.')
      await refresh()
      return typedOf(maintenance)
    },
  })
  const end = async () => {
    try {
      await api.endMaintenance.call({})
      success('The announcement is taken back.')
      form.begin(typedOf(null))
      await refresh()
    } catch (error) {
      failure(wordsOf(error, FAILED))
    }
  }
  return (
    <Form form={form} guard={false}>
      <FormFields>
        <FormRow>
          <TextField form={form} name="startsAt" label="From" type="datetime-local" />
          <TextField form={form} name="endsAt" label="To" type="datetime-local" />
        </FormRow>
        <TextAreaField form={form} name="words" label="Words" optional rows={3} counter />
        <SwitchField
          form={form}
          name="isReadOnly"
          label="Read-only"
          hint="Between these times nobody but an admin can change anything. Reading and logging in go on."
        />
      </FormFields>
      <FormActs fault={form.fault}>
        <Button type="submit" look="primary" busy={form.busy}>
          {announced ? 'Save' : 'Announce'}
        </Button>
        {announced && <Button onClick={() => void end()}>End it now</Button>}
      </FormActs>
    </Form>
  )
}

type Typed = { words: string; startsAt: string; endsAt: string; isReadOnly: boolean }

/** What the form begins with: what is announced, or the hour after the next one. */
function typedOf(announced: MaintenanceView | null): Typed {
  const next = new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS)
  const { words, startsAt, endsAt, isReadOnly } = announced ?? {
    words: '',
    startsAt: next,
    endsAt: new Date(+next + HOUR_MS),
    isReadOnly: false,
  }
  return { words, startsAt: localTime(startsAt), endsAt: localTime(endsAt), isReadOnly }
}
