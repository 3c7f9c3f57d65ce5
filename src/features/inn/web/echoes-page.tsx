import { useParams } from '@tanstack/react-router'
import { useParty } from '#features/characters/web/parts/use-party.ts'
import { useRestore } from '#features/characters/web/parts/use-restore.ts'
import { Button } from '#kit/web/button.tsx'
import { ConfirmDialog } from '#kit/web/confirm-dialog.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { InnFrame } from './parts/inn-frame.tsx'
import { PartyList } from './parts/party-list.tsx'

/** The Hall of Echoes: the book's archived characters, the last to leave first. */
export function EchoesPage() {
  const { bookId } = useParams({ strict: false }) as { bookId: string }
  return (
    <InnFrame room="echoes" lead={() => 'Those who have left the table, and what is said of them.'}>
      {() => <Echoes bookId={bookId} />}
    </InnFrame>
  )
}

function Echoes({ bookId }: { bookId: string }) {
  const { list, characters } = useParty(bookId, 'archived')
  const restore = useRestore()
  const askToRestore = async (one: { id: string; name: string }) => {
    const text = `${one.name} returns to the table, and may chat and post again.`
    if (await openModal(ConfirmDialog, { title: `Restore ${one.name}?`, text, act: 'Restore' })) restore.mutate(one)
  }
  return (
    <PartyList
      list={list}
      characters={characters}
      empty={
        <EmptyState icon="game-icons:candles" title="Nobody has passed into legend yet">
          When a character leaves the story, a candle is lit here.
        </EmptyState>
      }
      actionsOf={({ id, name, can }) =>
        can.restore && (
          <Button size="small" icon="ph:arrow-counter-clockwise" onClick={() => void askToRestore({ id, name })}>
            Restore
          </Button>
        )
      }
    />
  )
}
