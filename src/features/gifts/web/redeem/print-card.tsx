import { useState } from 'react'
import { wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Field, FieldError } from '#kit/web/field.tsx'
import { saveBytes } from '#kit/web/save-file.ts'
import { TextInput } from '#kit/web/text-input.tsx'
import type { CardView } from '../../contract.ts'
import { LONGEST_LINE, LONGEST_NAME } from '../../rules.ts'
import { api } from '../api.ts'

type Props = {
  code: string
  /** What the button says that opens the form. */
  act?: string
  /** What the card held when it was drawn: it may have been used elsewhere. */
  onPrinted?: (card: CardView) => void
  onRefused?: (error: unknown, words: string) => void
}

/** A card to print and give away, with two lines of one’s own. */
export function PrintCard({ code, act = 'Print it as a gift', onPrinted, onRefused }: Props) {
  const [open, setOpen] = useState(false)
  const [to, setTo] = useState('')
  const [line, setLine] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  async function print() {
    setBusy(true)
    setFault('')
    try {
      const { pdf, card } = await api.print.call({ code, to, line })
      saveBytes(pdf, 'application/pdf', 'tomewright-gift-card.pdf')
      onPrinted?.(card)
    } catch (error) {
      const words = wordsOf(error, 'The card could not be drawn. Please try again.')
      setFault(words)
      onRefused?.(error, words)
    }
    setBusy(false)
  }
  if (!open)
    return (
      <Button
        icon="ph:printer"
        className="print-card-open"
        aria-label={`${act}: ${code}`}
        onClick={() => setOpen(true)}
      >
        {act}
      </Button>
    )
  return (
    <form
      className="print-card"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void print()
      }}
    >
      <Field label="For" optional>
        <TextInput
          value={to}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          onChange={event => setTo(event.target.value)}
        />
      </Field>
      <Field label="A line on the card" optional>
        <TextInput
          value={line}
          maxLength={LONGEST_LINE}
          autoComplete="off"
          onChange={event => setLine(event.target.value)}
        />
      </Field>
      <p className="muted">
        A sheet of A5 with the code and a square that a phone can read. It can be redeemed by anybody who has it.
      </p>
      <Button type="submit" icon="ph:download-simple" busy={busy}>
        Download the card
      </Button>
      {fault && <FieldError>{fault}</FieldError>}
    </form>
  )
}
