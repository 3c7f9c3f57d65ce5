import { type FormEvent, useState } from 'react'
import { Button } from '#kit/web/button.tsx'
import { useUnsavedPart } from '#kit/web/dialog.tsx'
import { Field } from '#kit/web/field.tsx'
import { TextArea } from '#kit/web/text-area.tsx'
import type { DataRequestView, StayingView } from '../../contract.ts'
import { isOpen, WORDS_MOST } from '../../rules.ts'
import { dayOf } from './request-words.ts'
import { StayingList } from './staying-list.tsx'
import { useAsking } from './use-asking.ts'

type Props = {
  request: DataRequestView | null
  staying: readonly StayingView[]
  isErasable: boolean
  onChanged: () => void
}

/** The erasure by the team: what stays is named before it is asked for. */
export function ErasePart({ request, staying, isErasable, onChanged }: Props) {
  const [words, setWords] = useState('')
  const asking = useAsking('erase', onChanged)
  const open = request && isOpen(request.state) ? request : null
  useUnsavedPart(words !== '' && !open)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!asking.busy) asking.ask(words)
  }
  return (
    <section className="your-data">
      <h3>Erase everything</h3>
      <p>You can delete your account yourself. If you would rather have us do it, ask here: we do it within a month.</p>
      <StayingList staying={staying} />
      {request && <Standing {...request} />}
      {open?.can.withdraw && (
        <Button busy={asking.busy} onClick={() => asking.withdraw(open.id)}>
          Withdraw this request
        </Button>
      )}
      {!isErasable && <p>This is the account of the owner of the site. It cannot be erased.</p>}
      {isErasable && !open && (
        <form className="data-request-form" onSubmit={submit}>
          <Field label="What we should know (optional)">
            <TextArea rows={3} maxLength={WORDS_MOST} value={words} onChange={event => setWords(event.target.value)} />
          </Field>
          <Button look="danger" type="submit" busy={asking.busy}>
            Ask us to erase my account
          </Button>
        </form>
      )}
    </section>
  )
}

/** How the last request stands. */
function Standing({ state, askedAt, dueAt, answer, isRecorded, words: recorded }: DataRequestView) {
  const words = {
    waiting: `You asked on ${dayOf(askedAt)}. It will be done by ${dayOf(dueAt)}.`,
    underWay: 'Your account is being erased now.',
    done: 'Done.',
    refused: `Your request of ${dayOf(askedAt)} was refused:`,
    withdrawn: `You took your request of ${dayOf(askedAt)} back.`,
  }[state]
  return (
    <div role="status">
      <p>{words}</p>
      {isRecorded && (
        <p className="data-request-words" dir="auto">
          The team recorded it for you: {recorded}
        </p>
      )}
      {answer && (
        <blockquote className="data-request-words" dir="auto">
          {answer}
        </blockquote>
      )}
    </div>
  )
}
