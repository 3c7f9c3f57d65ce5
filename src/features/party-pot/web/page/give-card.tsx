import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { centsIn, moneyWords } from '#features/ledger/rules.ts'
import { wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Card } from '#kit/web/card.tsx'
import { Field, FieldError } from '#kit/web/field.tsx'
import { ButtonLink } from '#kit/web/link.tsx'
import { RadioCards } from '#kit/web/radio-cards.tsx'
import { TextInput } from '#kit/web/text-input.tsx'
import { success } from '#kit/web/toast.tsx'
import { useSendId } from '#kit/web/use-send-id.ts'
import { type GiftFace, LEAST_GIFT, MOST_GIFT } from '../../rules.ts'
import { api } from '../api.ts'

const FACES = [
  { value: 'name-and-amount', label: 'Your name and the amount', hint: 'All of the party see both' },
  { value: 'name', label: 'Your name alone', hint: 'The amount is not listed, though it is in the sum of the pot' },
  { value: 'friend', label: 'A friend of the party', hint: 'Nobody sees that it was you, nor does the GM' },
] as const satisfies { value: GiftFace; label: string; hint: string }[]

/** What is wrong with a typed amount; null where nothing is. */
function problemOf(cents: number | null, credit: number): string | null {
  if (cents === null) return 'Write the amount in dollars, such as 5 or 5.50'
  if (cents < LEAST_GIFT || cents > MOST_GIFT)
    return `A gift is between ${moneyWords(LEAST_GIFT)} and ${moneyWords(MOST_GIFT)}`
  return cents > credit ? 'Your account credit is less than that.' : null
}

/** The form with which somebody of the party gives of their account credit. */
export function GiveCard({ bookId, credit }: { bookId: string; credit: number }) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const [face, setFace] = useState<GiftFace>('name-and-amount')
  const [wrong, setWrong] = useState<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const sendId = useSendId()

  async function give() {
    if (busy) return
    const amount = centsIn(typed)
    const problem = problemOf(amount, credit)
    setWrong(problem)
    setFailed(null)
    if (problem) field.current?.focus()
    if (problem || amount === null) return
    setBusy(true)
    try {
      await api.give.call({ bookId, id: sendId.of(`${bookId} ${amount} ${face}`), amount, face })
      sendId.settle()
      setTyped('')
      success(`You gave ${moneyWords(amount)}.`)
    } catch (error) {
      setFailed(wordsOf(error, 'Nothing was given. Please try again.'))
    }
    await queries.invalidateQueries({ queryKey: api.key() })
    setBusy(false)
  }

  return (
    <Card className="pot-card">
      <h2>Give to the pot</h2>
      {credit < LEAST_GIFT ? (
        <>
          <p>A gift comes from your account credit, and you have {moneyWords(credit)}. A gift card adds some.</p>
          <ButtonLink href="/redeem">Redeem a gift card</ButtonLink>
        </>
      ) : (
        <form
          className="pot-form"
          noValidate
          onSubmit={event => {
            event.preventDefault()
            void give()
          }}
        >
          <Field label="Amount in dollars" hint={`You have ${moneyWords(credit)} of account credit.`} error={wrong}>
            <TextInput
              ref={field}
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              onChange={({ target: { value } }) => {
                setTyped(value)
                setWrong(null)
              }}
            />
          </Field>
          <RadioCards legend="How it is shown" options={FACES} value={face} onChange={setFace} disabled={busy} />
          {failed && <FieldError>{failed}</FieldError>}
          <Button look="primary" type="submit" busy={busy}>
            Give
          </Button>
        </form>
      )}
    </Card>
  )
}
