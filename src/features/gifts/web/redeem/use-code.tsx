import { useState } from 'react'
import { moneyWords } from '#features/ledger/rules.ts'
import { wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { ConfirmDialog } from '#kit/web/confirm-dialog.tsx'
import { FieldError } from '#kit/web/field.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { RadioCards } from '#kit/web/radio-cards.tsx'
import { success } from '#kit/web/toast.tsx'
import { useSendId } from '#kit/web/use-send-id.ts'
import type { DoneView } from '../../contract.ts'
import { ACTS, type Act, FAILED, perform, problemOf, questionOf } from './acts.ts'
import { AmountsOfAct } from './amounts-of-act.tsx'
import { halfOf, sharesOf } from './shares.ts'

type Props = {
  code: string
  balance: number
  onDone: (done: DoneView) => void
  /** What was refused may say that the card holds another amount by now. */
  onRefused: (error: unknown, words: string) => Promise<void>
}

const CANNOT_UNDO = 'This cannot be undone.'
const NEW_CODE = `${CANNOT_UNDO} The new code is shown here and mailed to you.`

/** The acts on a card that holds something: one is chosen, its amounts are typed, and a question names them. */
export function UseCode({ code, balance, onDone, onRefused }: Props) {
  const [act, setAct] = useState<Act>('full')
  const [typed, setTyped] = useState({ first: '', second: '' })
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)
  const sendId = useSendId()
  const wanted = { act, balance, ...typed }

  function choose(next: Act) {
    setAct(next)
    setTyped(next === 'combo' ? sharesOf(halfOf(balance), balance) : { first: '', second: '' })
    setFault('')
  }

  async function press() {
    if (busy) return
    const wrong = problemOf(wanted)
    setFault(wrong ?? '')
    if (wrong) return
    const text = act === 'split' || act === 'combo' ? NEW_CODE : CANNOT_UNDO
    if ((await openModal(ConfirmDialog, { ...questionOf(wanted), text })) !== true) return
    setBusy(true)
    try {
      const id = sendId.of([code, act, typed.first, typed.second].join(' '))
      const done = await perform(wanted, { code, id })
      sendId.settle()
      success(done.credited > 0 ? `${moneyWords(done.credited)} came to your account credit.` : 'The card was split.')
      onDone(done)
    } catch (error) {
      const words = `${FAILED[act]}: ${wordsOf(error, 'Please try again.')}`
      setFault(words)
      await onRefused(error, words)
    }
    setBusy(false)
  }

  return (
    <form
      className="redeem-acts"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void press()
      }}
    >
      <RadioCards legend="What to do with it" options={ACTS} value={act} onChange={choose} disabled={busy} />
      <AmountsOfAct key={act} act={act} balance={balance} typed={typed} onChange={setTyped} />
      {fault && <FieldError>{fault}</FieldError>}
      <Button look="primary" type="submit" busy={busy}>
        {problemOf(wanted) ? ACTS.find(({ value }) => value === act)?.label : questionOf(wanted).act}
      </Button>
    </form>
  )
}
