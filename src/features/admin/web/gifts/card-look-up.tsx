import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { gifts } from '#features/gifts/contract.ts'
import { apiOf, codeOf, wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { Field, FieldError } from '#kit/web/field.tsx'
import { TextInput } from '#kit/web/text-input.tsx'
import { FoundCard } from './found-card.tsx'

const giftsApi = apiOf<typeof gifts>('gifts')

/** A gift card, looked up by its code. */
export function CardLookUp() {
  const [typed, setTyped] = useState('')
  const card = useMutation({ mutationFn: (code: string) => giftsApi.findCard.call({ code }) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim()) card.mutate(typed.trim())
  }
  const isMissing = codeOf(card.error) === 'GIFT_CARD_MISSING'
  return (
    <>
      <form className="card-look-up" onSubmit={submit}>
        <Field label="Code of the card" hint="Like TW-AB12CD">
          <TextInput autoComplete="off" maxLength={40} value={typed} onChange={event => setTyped(event.target.value)} />
        </Field>
        <Button type="submit" look="primary" icon="ph:magnifying-glass" busy={card.isPending}>
          Look up
        </Button>
      </form>
      <div role="status">
        {isMissing && <EmptyState icon="ph:gift" title="No gift card has this code" />}
        {card.error && !isMissing && (
          <FieldError>{wordsOf(card.error, 'The card could not be looked up. Please try again.')}</FieldError>
        )}
      </div>
      {card.data && <FoundCard card={card.data} />}
    </>
  )
}
