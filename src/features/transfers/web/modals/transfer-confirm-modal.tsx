import '../choice/choice.css'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { newId } from '#kit/shared/ids.ts'
import { nameAlone } from '#kit/shared/name-alone.ts'
import { codeOf, wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { FieldError } from '#kit/web/field.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { api } from '../api.ts'
import type { BookToGive } from '../parts/transfer-book.ts'
import type { Choice } from './transfer-recipient-modal.tsx'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'transfer-confirm': typeof TransferConfirmModal
  }
}

type Props = { book: BookToGive } & Choice

const FAILED = 'Transfer failed. Please try again.'
const faultOf = (error: unknown) =>
  codeOf(error) === 'BOOK_NOT_FOUND' ? 'This book was burned meanwhile.' : wordsOf(error, FAILED)

/** Names book, recipient and effect, and hands the book on once it is confirmed. Answers with the transfer's id. */
export function TransferConfirmModal({
  book,
  recipient,
  as,
  answer,
  dismiss,
}: Props & ModalProps<{ transferId: string }>) {
  const queries = useQueryClient()
  const me = useMe()
  const [id] = useState(newId)
  const safe = useRef<HTMLButtonElement>(null)
  const working = useRef(false)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const name = nameAlone(recipient.name)
  const isMine = me?.id === book.gm.id
  const owner = isMine ? 'You' : nameAlone(book.gm.name)

  // The last dialog is fetched while the person decides.
  useEffect(() => void import('./transferred-modal.tsx'), [])

  const transfer = async () => {
    if (working.current) return
    working.current = true
    setBusy(true)
    setFault(null)
    const of = { bookId: book.id, userId: recipient.id }
    try {
      await (as === 'gm' ? api.toGm.call({ ...of, id, fromId: book.gm.id }) : api.toLorekeeper.call(of))
      void queries.invalidateQueries()
      answer({ transferId: id })
    } catch (error) {
      setFault(faultOf(error))
      setBusy(false)
      working.current = false
    }
  }
  const actions = (
    <>
      <Button look={as === 'gm' ? 'danger' : 'primary'} busy={busy} onClick={() => void transfer()}>
        {as === 'gm' ? 'Hand it on' : 'Add as lorekeeper'}
      </Button>
      <Button ref={safe} disabled={busy} onClick={dismiss}>
        {isMine ? 'Keep it' : 'Cancel'}
      </Button>
    </>
  )
  return (
    <Dialog
      title={as === 'gm' ? `Hand “${book.title}” on to ${name}?` : `Add ${name} to “${book.title}”?`}
      size="small"
      onDismiss={() => !busy && dismiss()}
      initialFocus={safe}
      actions={actions}
    >
      <div className="prose">
        {as === 'gm' ? (
          <ToGm name={name} owner={owner} isMine={isMine} />
        ) : (
          <p>
            {name} becomes a lorekeeper of this book: they read what the GM side reads, and write in it.{' '}
            {isMine ? 'You stay' : `${owner} stays`} the owner, and no campaign slot changes hands.
          </p>
        )}
      </div>
      {fault && <FieldError>{fault}</FieldError>}
    </Dialog>
  )
}

function ToGm({ name, owner, isMine }: { name: string; owner: string; isMine: boolean }) {
  return (
    <>
      <p>{name} becomes the owner, and can change, hand on and burn the book.</p>
      <ul className="transfer-effects">
        <li>
          It takes one of {name}’s campaign slots and frees one of {isMine ? 'yours' : `${owner}’s`}.
        </li>
        <li>Its lorekeepers and co-creators are taken off it.</li>
        <li>Pages, characters, faces, password and looks stay as they are, and the players stay in the campaign.</li>
        <li>{isMine ? 'You keep' : `${owner} keeps`} no right on it but what its access or an own character gives.</li>
      </ul>
      <p>
        <b>Either of you can take this back for 24 hours.</b> After that only {name} can hand it on again.
      </p>
    </>
  )
}
