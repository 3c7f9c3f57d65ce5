import { useParams } from '@tanstack/react-router'
import { useParty } from '#features/characters/web/parts/use-party.ts'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ButtonLink } from '#kit/web/link.tsx'
import { InnFrame } from './parts/inn-frame.tsx'
import { innSignOf } from './parts/inn-sign.tsx'
import { PartyList } from './parts/party-list.tsx'

/** The book's active characters. */
export function CharactersRoomPage() {
  const { bookId } = useParams({ strict: false }) as { bookId: string }
  return (
    <InnFrame
      room="characters"
      lead={({ title }) => (
        <>
          Who sits at the table of <bdi>{title}</bdi>.
        </>
      )}
      actions={({ iconFlavor }) => (
        <ButtonLink href={`/campaigns/${bookId}/inn/echoes`}>{innSignOf(iconFlavor, 'echoes').name}</ButtonLink>
      )}
    >
      {({ iconFlavor }) => <Party bookId={bookId} hubName={innSignOf(iconFlavor, 'hub').name} />}
    </InnFrame>
  )
}

function Party({ bookId, hubName }: { bookId: string; hubName: string }) {
  const { list, characters } = useParty(bookId, 'active')
  const empty = (
    <EmptyState
      icon="game-icons:key"
      title="No Characters Yet"
      action={
        <ButtonLink href={`/campaigns/${bookId}/inn`} title={hubName}>
          Return to Main Lobby
        </ButtonLink>
      }
    >
      Whoever joins with the campaign password will be found here.
    </EmptyState>
  )
  return <PartyList list={list} characters={characters} empty={empty} />
}
