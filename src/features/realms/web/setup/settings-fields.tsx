import { Checkbox } from '#kit/web/checkbox.tsx'
import { Chips } from '#kit/web/chips.tsx'
import { Field } from '#kit/web/field.tsx'
import { Select } from '#kit/web/select.tsx'
import { TextArea } from '#kit/web/text-area.tsx'
import { GM_PREFERRED_SYSTEMS, TIMEZONES, type Timezone } from '#lexicon/people.ts'
import type { MyRealmView } from '../../contract.ts'
import { BIO_MAX, type DomainVisibility } from '../../rules.ts'

export type Settings = {
  bio: string
  timezone: Timezone | null
  visibility: DomainVisibility
  preferredSystems: (typeof GM_PREFERRED_SYSTEMS)[number][]
}
export const NEW_SETTINGS: Settings = { bio: '', timezone: null, visibility: 'private', preferredSystems: [] }

export const settingsOf = ({ bio, timezone, visibility, preferredSystems }: MyRealmView): Settings => ({
  bio,
  timezone,
  visibility,
  preferredSystems: GM_PREFERRED_SYSTEMS.filter(system => preferredSystems.includes(system)),
})

const ZONES = Object.entries(TIMEZONES).map(([value, zone]) => {
  const place = zone.startsWith('Etc/') ? '' : ` · ${zone.replace('_', ' ')}`
  return { value, label: `${value}${place}` }
})

const WHO_COMES_IN: Record<DomainVisibility, string> = {
  private: 'Until then only you, your lorekeepers and your players come in.',
  open: 'Now everybody who has the address comes in, and nobody is shown it.',
  listed: 'Everybody may find it and come in.',
}

/** What a GM says about the domain. */
export function SettingsFields({
  value,
  onChange,
}: {
  value: Settings
  onChange: (change: Partial<Settings>) => void
}) {
  return (
    <>
      <Field label="About your table" optional counter={{ used: value.bio.length, max: BIO_MAX }}>
        <TextArea
          value={value.bio}
          rows={3}
          placeholder="How you run things, and who will like it"
          onChange={event => onChange({ bio: event.target.value })}
        />
      </Field>
      <Field label="Timezone" optional>
        <Select
          value={value.timezone ?? ''}
          options={[{ value: '', label: 'Not said' }, ...ZONES]}
          onChange={event => onChange({ timezone: zoneOf(event.target.value) })}
        />
      </Field>
      <Checkbox
        label="Show my domain in Discover"
        hint={WHO_COMES_IN[value.visibility]}
        checked={value.visibility === 'listed'}
        onChange={event => onChange({ visibility: event.target.checked ? 'listed' : 'private' })}
      />
      <Chips
        legend="Preferred systems"
        options={GM_PREFERRED_SYSTEMS}
        value={value.preferredSystems}
        onChange={preferredSystems => onChange({ preferredSystems })}
      />
    </>
  )
}

const zoneOf = (value: string): Timezone | null => (Object.hasOwn(TIMEZONES, value) ? (value as Timezone) : null)
