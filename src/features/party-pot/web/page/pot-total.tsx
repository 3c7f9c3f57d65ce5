import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { moneyWords } from '#features/ledger/rules.ts'
import { wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Card } from '#kit/web/card.tsx'
import { ConfirmDialog } from '#kit/web/confirm-dialog.tsx'
import { ButtonLink } from '#kit/web/link.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { failure, success } from '#kit/web/toast.tsx'
import type { PotView } from '../../contract.ts'
import { api } from '../api.ts'

/** What a pot holds, what of it the reader may take back, and for the GM the way to the store. */
export function PotTotal({ bookId, pot }: { bookId: string; pot: PotView }) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function takeBack() {
    const isSure = await openModal(ConfirmDialog, {
      title: `Take ${moneyWords(pot.own)} back?`,
      text: 'All that is unspent of your gifts comes back to your account credit.',
      act: `Take ${moneyWords(pot.own)} back`,
    })
    if (isSure !== true) return
    setBusy(true)
    try {
      const { returned } = await api.takeBack.call({ bookId })
      success(`${moneyWords(returned)} came back to your account credit.`)
    } catch (error) {
      failure(wordsOf(error, 'Nothing was taken back. Please try again.'))
    }
    await queries.invalidateQueries({ queryKey: api.key() })
    setBusy(false)
  }

  return (
    <Card className="pot-card">
      <h2>{pot.can.give || pot.can.spend ? 'In the pot' : 'Of yours in the pot'}</h2>
      <p className="pot-total tabular" role="status">
        {moneyWords(pot.total)}
      </p>
      {pot.can.spend && (
        <>
          <p>
            In your cart you choose this pot, and it pays for plans and slots before your own credit and your card. It
            pays the first period of what you buy; renewals are charged to you.
          </p>
          <ButtonLink look="primary" href="/store">
            To the store
          </ButtonLink>
        </>
      )}
      {pot.can.takeBack && (
        <>
          <p>{moneyWords(pot.own)} of it are yours and unspent.</p>
          <Button busy={busy} onClick={() => void takeBack()}>
            Take back
          </Button>
        </>
      )}
      <p className="muted">What is unspent when the campaign ends goes back to those who gave it.</p>
    </Card>
  )
}
