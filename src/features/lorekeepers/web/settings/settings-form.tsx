import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { DomainVisibility } from '#features/realms/rules.ts'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { Field } from '#kit/web/field.tsx'
import { Form, FormFault } from '#kit/web/form/form.tsx'
import { useContractForm } from '#kit/web/form/use-contract-form.ts'
import { openModal } from '#kit/web/modal-registry.ts'
import { Select } from '#kit/web/select.tsx'
import { TimeAgo } from '#kit/web/time-ago.tsx'
import { success } from '#kit/web/toast.tsx'
import type { SystemSettingsView } from '../../contract.ts'
import { SystemSettingsEdit } from '../../forms.ts'
import { MOST_LOREKEEPERS } from '../../rules.ts'
import { api } from '../api.ts'
import { StandingCode } from '../codes/standing-code.tsx'

const VISIBILITIES = [
  { value: 'private', label: 'Private: you, your lorekeepers and your players' },
  { value: 'open', label: 'Open: everybody who has the address' },
  { value: 'listed', label: 'Listed: everybody, and Discover shows it' },
] satisfies { value: DomainVisibility; label: string }[]
const CODE_NAMES = ['Standing code', 'Second standing code'] as const

/** The settings of a GM, as a form with the codes and figures that belong to them. */
export function SettingsForm({ settings, onDismiss }: { settings: SystemSettingsView; onDismiss: () => void }) {
  const formId = useId()
  const queries = useQueryClient()
  const { gmId, campaignCount, settingsUpdatedAt } = settings
  const domainVisibility = settings.domainVisibility ?? undefined
  const maxLorekeepers = settings.maxLorekeepers ?? undefined
  const most = Math.min(settings.allowed ?? MOST_LOREKEEPERS, MOST_LOREKEEPERS)
  const initial = { domainVisibility: domainVisibility ?? 'private', maxLorekeepers: maxLorekeepers ?? most }
  const ties = useQuery(api.ofGm.queryOptions({ input: { gmId }, retry: false, staleTime: 0 }))
  const form = useContractForm(SystemSettingsEdit, {
    initial,
    failed: 'Failed to save settings',
    save: async (_, values) => {
      // What the plan or a missing profile has only shown is not saved as a choice.
      const changed = {
        ...(values.domainVisibility !== initial.domainVisibility && { domainVisibility: values.domainVisibility }),
        ...(values.maxLorekeepers !== initial.maxLorekeepers && { maxLorekeepers: values.maxLorekeepers }),
      }
      queries.setQueryData(api.systemSettings.queryKey(), await api.saveSystemSettings.call(changed))
      success('Your settings are saved.')
      return values
    },
  })
  const numbers = Array.from({ length: most + 1 }, (_, number) => ({ value: String(number), label: String(number) }))
  const ofPlan = settings.allowed === null ? 'Your plan sets no limit.' : `Your plan allows ${settings.allowed}.`
  return (
    <Dialog
      title="System Settings"
      lead={`${campaignCount} ${campaignCount === 1 ? 'campaign' : 'campaigns'}`}
      onDismiss={onDismiss}
      actions={
        <>
          <FormFault form={form} />
          <Button look="primary" type="submit" form={formId} busy={form.busy}>
            Save
          </Button>
        </>
      }
    >
      <Form form={form} id={formId}>
        <Field label="Domain visibility" hint={domainVisibility ? undefined : 'Set up your subdomain first.'}>
          <Select
            options={VISIBILITIES}
            value={form.values.domainVisibility}
            disabled={!domainVisibility}
            onChange={event => form.set({ domainVisibility: event.target.value as DomainVisibility })}
          />
        </Field>
        <Field
          label="Maximum of lorekeepers"
          hint={
            maxLorekeepers === undefined
              ? 'Introduce yourself as a GM first.'
              : `${ofPlan} Lorekeepers above a lower number stay.`
          }
        >
          <Select
            options={numbers}
            value={String(form.values.maxLorekeepers)}
            disabled={maxLorekeepers === undefined}
            onChange={event => form.set({ maxLorekeepers: Number(event.target.value) })}
          />
        </Field>
        {maxLorekeepers === undefined && (
          <Button onClick={() => void openModal('gm-onboarding', {})}>Introduce yourself as a GM</Button>
        )}
      </Form>
      {ties.data?.lorekeeperCodes.map((code, index) => (
        <StandingCode key={CODE_NAMES[index]} gmId={gmId} code={code} name={CODE_NAMES[index] ?? 'Standing code'} />
      ))}
      {settingsUpdatedAt && (
        <p className="muted">
          <TimeAgo at={settingsUpdatedAt} prefix="Changed " />
        </p>
      )}
    </Dialog>
  )
}
