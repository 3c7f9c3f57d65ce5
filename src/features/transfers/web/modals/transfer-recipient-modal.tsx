import { Dialog } from '#kit/web/dialog.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { Tabs } from '#kit/web/tabs.tsx'
import type { RecipientView } from '../../contract.ts'
import { GmChoice } from '../choice/gm-choice.tsx'
import { LorekeeperChoice } from '../choice/lorekeeper-choice.tsx'
import type { BookToGive } from '../parts/transfer-book.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'transfer-recipient': typeof TransferRecipientModal
  }
}

/** The receiver of the book, and their part: a GM hosts it, a lorekeeper helps with it. */
export type Choice = { recipient: RecipientView; as: 'gm' | 'lorekeeper' }

type Props = { book: BookToGive; to?: Choice['as'] }

/** Chooses the recipient of a book; a second question confirms it. */
export function TransferRecipientModal({ book, to = 'gm', answer, dismiss }: Props & ModalProps<Choice>) {
  return (
    <Dialog title={`Transfer “${book.title}”`} lead="To whom shall it go?" onDismiss={dismiss}>
      <Tabs
        label="To whom it goes"
        initial={to}
        tabs={[
          {
            value: 'gm',
            label: 'A Game Master',
            content: <GmChoice ownerId={book.gm.id} onPick={recipient => answer({ recipient, as: 'gm' })} />,
          },
          {
            value: 'lorekeeper',
            label: 'A lorekeeper',
            content: <LorekeeperChoice book={book} onPick={recipient => answer({ recipient, as: 'lorekeeper' })} />,
          },
        ]}
      />
    </Dialog>
  )
}
