import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CharacterView } from '#features/characters/contract.ts'
import { CharacterCard } from '#features/characters/web/parts/character-card.tsx'
import { JournalLink } from '#features/journals/web/parts/journal-link.tsx'
import { useOpenJournals } from '#features/journals/web/parts/use-open-journals.ts'
import { Button } from '#kit/web/button.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'

type Props = {
  list: Pick<
    UseInfiniteQueryResult<InfiniteData<unknown>>,
    | 'isPending'
    | 'isError'
    | 'error'
    | 'isFetching'
    | 'hasNextPage'
    | 'isFetchingNextPage'
    | 'refetch'
    | 'fetchNextPage'
  >
  characters: CharacterView[]
  empty: ReactNode
  actionsOf?: (character: CharacterView) => ReactNode
}

/** A room's characters on their leaves. */
export function PartyList({ list, characters, empty, actionsOf }: Props) {
  const open = useOpenJournals(characters.map(({ id }) => id))
  if (list.isPending)
    return (
      <Loading label="Loading the characters">
        <Skeleton shape="card" />
      </Loading>
    )
  if (list.isError && characters.length === 0)
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  if (characters.length === 0) return empty
  return (
    <>
      <ul className="character-cards">
        {characters.map(character => (
          <CharacterCard
            key={character.id}
            character={character}
            onOpen={() => void openModal('character-details', { id: character.id })}
            actions={
              <>
                {open.has(character.id) && <JournalLink characterId={character.id} name={character.name} />}
                {actionsOf?.(character)}
              </>
            }
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          More characters
        </Button>
      )}
    </>
  )
}
