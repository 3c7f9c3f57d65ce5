import '../journal/notebook.css'
import { codeOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Link } from '#kit/web/link.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import type { EntryHeadView } from '../../contract.ts'
import type { JournalPart } from '../../rules.ts'
import { useEntries } from '../journal/use-entries.ts'
import { EntryWords } from './entry-words.tsx'

type Props = {
  characterId: string
  name: string
  part: JournalPart
}

/** The entries of one part of a journal that the caller may read, each leading to its page. */
export function JournalHeads({ characterId, name, part }: Props) {
  const { list, entries } = useEntries(characterId, part, '')
  const isClosed = codeOf(list.error) === 'JOURNAL_CLOSED'
  if (list.isPending)
    return (
      <Loading label="Loading the entries">
        <Skeleton lines={6} />
      </Loading>
    )
  if (list.isError && !isClosed && entries.length === 0)
    return (
      <ErrorState
        title="The entries could not be loaded"
        error={list.error}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    )
  if (isClosed || entries.length === 0)
    return part === 'main' ? (
      <EmptyState title="Nothing is written here yet">What {name} writes for you is found here.</EmptyState>
    ) : (
      <EmptyState icon="ph:key" title="No secret has been told to you">
        What {name} keeps for you alone is found here.
      </EmptyState>
    )
  return (
    <>
      <ul className="journal-list" aria-label={part === 'main' ? `Entries of ${name}` : `Secret entries of ${name}`}>
        {entries.map(entry => (
          <HeadRow key={entry.id} entry={entry} part={part} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button look="text" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Earlier entries
        </Button>
      )}
    </>
  )
}

function HeadRow({ entry, part }: { entry: EntryHeadView; part: JournalPart }) {
  const { id, characterId } = entry
  return (
    <li>
      <Link className="journal-row" href={`/characters/${characterId}/journal?part=${part}&entry=${id}`}>
        <EntryWords entry={entry} />
      </Link>
    </li>
  )
}
