import './password-field.css'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '#kit/web/api.ts'
import { Button, IconButton } from '#kit/web/button.tsx'
import { copyText } from '#kit/web/copy-text.ts'
import { FormField } from '#kit/web/form/form-field.tsx'
import type { ContractForm } from '#kit/web/form/use-contract-form.ts'
import { TextInput } from '#kit/web/text-input.tsx'
import { failure } from '#kit/web/toast.tsx'
import { PASSWORD_MOST, PASSWORD_SHAPES, type PasswordShape } from '../../rules.ts'
import { api } from '../api.ts'

type Props = {
  form: ContractForm<{ campaignPassword: string }>
  label: string
  hint: string
}
const SHAPE_WORDS: Record<PasswordShape, string> = {
  simple: 'Two words',
  detailed: 'Three words',
  complex: 'With a number',
}

/** The campaign password, with five suggestions on demand: a press takes one, the icon beside it copies it. */
export function PasswordField({ form, label, hint }: Props) {
  const value = form.values.campaignPassword
  const onChange = (campaignPassword: string) => form.set({ campaignPassword })
  const [shape, setShape] = useState<PasswordShape>('detailed')
  const suggest = useMutation(
    api.suggestPasswords.mutationOptions({
      onError: wrong => failure(wordsOf(wrong, 'No suggestions could be fetched. Please try again.')),
    }),
  )
  const generate = (next: PasswordShape) => {
    setShape(next)
    suggest.mutate({ shape: next })
  }
  return (
    <div className="password-field">
      <FormField form={form} name="campaignPassword" label={label} hint={hint}>
        <div className="password-line">
          <TextInput
            value={value}
            maxLength={PASSWORD_MOST}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={event => onChange(event.target.value)}
          />
          <Button
            icon="game-icons:perspective-dice-six-faces-random"
            busy={suggest.isPending}
            onClick={() => generate(shape)}
          >
            Generate
          </Button>
        </div>
      </FormField>
      {suggest.data && (
        <div className="password-suggestions">
          <fieldset className="password-shapes" aria-label="Kind of password">
            {PASSWORD_SHAPES.map(one => (
              <button key={one} type="button" aria-pressed={one === shape} onClick={() => generate(one)}>
                {SHAPE_WORDS[one]}
              </button>
            ))}
          </fieldset>
          <ul className="password-picks" aria-label="Suggestions">
            {suggest.data.suggestions.map(password => (
              <li key={password} data-on={password === value || undefined}>
                <button type="button" onClick={() => onChange(password)}>
                  {password}
                </button>
                <IconButton
                  icon="ph:copy"
                  label={`Copy ${password}`}
                  onClick={() => void copyText(password, 'Failed to copy to clipboard')}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
