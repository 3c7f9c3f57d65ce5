import { useQuery } from '@tanstack/react-query'
import { Button } from '#kit/web/button.tsx'
import { Field } from '#kit/web/field.tsx'
import { Icon } from '#kit/web/icon.tsx'
import { TextInput } from '#kit/web/text-input.tsx'
import { NAME_MAX } from '../../rules.ts'
import { api } from '../api.ts'
import type { NameCheck, NameState } from './use-name-check.ts'

const ICONS = {
  empty: null,
  invalid: 'ph:warning-circle',
  checking: 'ph:hourglass-medium',
  available: 'ph:check-circle',
  taken: 'ph:x-circle',
  failed: 'ph:warning-circle',
} as const satisfies Record<NameState, string | null>

const WRONG: readonly NameState[] = ['invalid', 'taken', 'failed']
const SHOWN_SUGGESTIONS = 6

/** Where a name is chosen: what is typed, what is known about it, and six names that are free. */
export function NameField({ check, ending }: { check: NameCheck; ending: string }) {
  const { name, state, words, warnings } = check
  const icon = ICONS[state]
  return (
    <div className="domain-name">
      <Field label="Subdomain" required hint="Letters, digits and single hyphens, 3 to 25 of them">
        <span className="domain-name-input">
          <TextInput
            value={name}
            maxLength={NAME_MAX + 10}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={WRONG.includes(state) || undefined}
            onChange={event => check.type(event.target.value)}
          />
          <span className="domain-name-ending">{ending}</span>
        </span>
      </Field>
      <p className="domain-name-state" data-state={state} role="status">
        {icon && <Icon name={icon} />}
        {words}
        {state === 'failed' && (
          <Button look="text" size="small" onClick={check.again}>
            Try again
          </Button>
        )}
      </p>
      {warnings.map(warning => (
        <p key={warning} className="domain-name-warning">
          <Icon name="ph:warning" />
          {warning}
        </p>
      ))}
      <Suggestions seed={state === 'taken' ? name : ''} onTake={check.take} />
    </div>
  )
}

function Suggestions({ seed, onTake }: { seed: string; onTake: (name: string) => void }) {
  const { data } = useQuery(api.suggest.queryOptions({ input: { seed }, staleTime: 60_000 }))
  return (
    <fieldset className="domain-suggestions">
      <legend className="field-label">Quick suggestions</legend>
      <div className="chips">
        {data?.suggestions.slice(0, SHOWN_SUGGESTIONS).map(name => (
          <Button key={name} size="small" onClick={() => onTake(name)}>
            {name}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
