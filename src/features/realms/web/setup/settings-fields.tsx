import { Checkbox } from '#kit/web/checkbox.tsx'
import { Field } from '#kit/web/field.tsx'
import { ChipsField } from '#kit/web/form/choice-fields.tsx'
import type { FormValues } from '#kit/web/form/contract-form.ts'
import { TextAreaField } from '#kit/web/form/text-field.tsx'
import type { ContractForm } from '#kit/web/form/use-contract-form.ts'
import { Select } from '#kit/web/select.tsx'
import { GM_PREFERRED_SYSTEMS, TIMEZONES, type Timezone } from '#lexicon/people.ts'
import type { MyDomainView } from '../../contract.ts'
import type { DomainSettings } from '../../forms.ts'
import type { DomainVisibility } from '../../rules.ts'

type Settings = FormValues<typeof DomainSettings>
export const NEW_SETTINGS: Settings = { bio: '', timezone: null, visibility: 'private', preferredSystems: [] }

export const settingsOf = ({ bio, timezone, visibility, preferredSystems }: MyDomainView): Settings => ({
  bio,
  timezone,
  visibility,
  preferredSystems: GM_PREFERRED_SYSTEMS.filter(system => preferredSystems.includes(system)),
})

const ZONES = Object.entries(TIMEZONES).map(([value, zone]) => {
  const city = zone.startsWith('Etc/') ? '' : ` · ${zone.replace('_', ' ')}`
  return { value, label: `${value}${city}` }
})

const WHO_COMES_IN: Record<DomainVisibility, string> = {
  private: 'Until then only you, your lorekeepers and your players come in.',
  open: 'Now everybody who has the address comes in, and nobody is shown it.',
  listed: 'Everybody may find it and come in.',
}

/** The settings that describe a domain. */
export function SettingsFields({ form }: { form: ContractForm<Settings> }) {
  const { timezone, visibility } = form.values
  return (
    <>
      <TextAreaField
        form={form}
        name="bio"
        label="About your table"
        optional
        counter
        mayExceed
        rows={3}
        placeholder="How you run things, and who will like it"
      />
      <Field label="Timezone" optional>
        <Select
          value={timezone ?? ''}
          options={[{ value: '', label: 'Not said' }, ...ZONES]}
          onChange={event => form.set({ timezone: zoneOf(event.target.value) })}
        />
      </Field>
      <Checkbox
        label="Show my domain in Discover"
        hint={WHO_COMES_IN[visibility]}
        checked={visibility === 'listed'}
        onChange={event => form.set({ visibility: event.target.checked ? 'listed' : 'private' })}
      />
      <ChipsField form={form} name="preferredSystems" legend="Preferred systems" options={GM_PREFERRED_SYSTEMS} />
    </>
  )
}

const zoneOf = (value: string): Timezone | null => (Object.hasOwn(TIMEZONES, value) ? (value as Timezone) : null)
