import { Button } from '#kit/web/button.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Icon } from '#kit/web/icon.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import type { EntryHeadView, JournalView } from '../../contract.ts'
import type { JournalPart } from '../../rules.ts'
import { EntryWords } from '../parts/entry-words.tsx'
import { audienceWords } from './reader-words.ts'
import type { Entries } from './use-entries.ts'

type Props = {
  journal: JournalView
  part: JournalPart
  entries: Entries
  words: string
  openId: string | undefined
  onOpen: (id: string) => void
}

/** The entries of one part, or those that were found, the latest day first. */
export function EntryList({ journal, part, entries: { list, entries }, words, openId, onOpen }: Props) {
  if (list.isPending)
    return (
      <Loading label="Loading the entries">
        <Skeleton lines={8} />
      </Loading>
    )
  if (list.isError && entries.length === 0)
    return (
      <ErrorState
        title="The entries could not be loaded"
        error={list.error}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    )
  if (entries.length === 0) return <Nothing journal={journal} part={part} words={words} />
  return (
    <>
      <ul className="journal-list" aria-label={part === 'main' ? 'Entries' : 'Secret entries'}>
        {entries.map(entry => (
          <EntryRow key={entry.id} entry={entry} journal={journal} isOpen={entry.id === openId} onOpen={onOpen} />
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

function Nothing({ journal, part, words }: Pick<Props, 'journal' | 'part' | 'words'>) {
  if (words)
    return (
      <EmptyState icon="game-icons:magnifying-glass" title="Nothing was found">
        Try fewer words, or another spelling.
      </EmptyState>
    )
  if (!journal.can.write)
    return (
      <EmptyState title={part === 'main' ? 'Nothing is written here yet' : 'No secret has been told to you'}>
        What {journal.characterName} writes for you is found here.
      </EmptyState>
    )
  return part === 'main' ? (
    <EmptyState title="The first page is blank">
      Write what {journal.characterName} saw, thought or counted today. Who reads it is up to you.
    </EmptyState>
  ) : (
    <EmptyState title="No secrets yet">
      A secret entry is for you and {journal.gmName ?? 'the game master'}, or for you alone. Nobody else sees that there
      are any.
    </EmptyState>
  )
}

type RowProps = { entry: EntryHeadView; journal: JournalView; isOpen: boolean; onOpen: (id: string) => void }

function EntryRow({ entry, journal, isOpen, onOpen }: RowProps) {
  const { id, tags, audience } = entry
  return (
    <li>
      <button
        type="button"
        className="journal-row"
        aria-current={isOpen || undefined}
        data-entry={id}
        onClick={() => onOpen(id)}
      >
        <EntryWords entry={entry} />
        {(audience || tags.length > 0) && (
          <span className="journal-row-foot">
            {audience && journal.can.search && (
              <span className="journal-row-audience">
                <Icon name={audience === 'gm' ? 'ph:key' : 'ph:lock'} /> {audienceWords(audience, journal.gmName)}
              </span>
            )}
            <span dir="auto">{tags.join(', ')}</span>
          </span>
        )}
      </button>
    </li>
  )
}
