import { useState } from 'react'
import { Button } from '#kit/web/button.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Field } from '#kit/web/field.tsx'
import { Icon } from '#kit/web/icon.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { Switch } from '#kit/web/switch.tsx'
import { TextInput } from '#kit/web/text-input.tsx'
import type { HandoutCardView } from '../../contract.ts'
import { useAllHandouts } from '../board/use-handouts.ts'
import { openedWords, readersWords, TYPE_ICONS } from '../board/words.ts'

type Props = {
  bookId: string
  chosen: string | undefined
  onChoose: (handout: HandoutCardView) => void
  onShare: (handout: HandoutCardView, shared: boolean) => void
  onRemove: (handout: HandoutCardView) => void
}

/** The handouts of a campaign, the newest first, each with its latch. */
export function HandoutList({ bookId, chosen, ...acts }: Props) {
  const [find, setFind] = useState('')
  const { list, handouts } = useAllHandouts(bookId, find.trim())
  return (
    <section className="handout-list" aria-label="Handouts">
      <Field label="Find a handout" labelHidden>
        <TextInput
          type="search"
          placeholder="Find a handout"
          value={find}
          maxLength={120}
          onChange={event => setFind(event.target.value)}
        />
      </Field>
      {list.isPending && (
        <Loading label="Loading the handouts">
          <Skeleton lines={5} />
        </Loading>
      )}
      {list.isError && !list.data && (
        <ErrorState
          error={list.error}
          title="The handouts could not be loaded"
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {list.data && handouts.length === 0 && <Nothing isSought={find.trim() !== ''} />}
      {handouts.length > 0 && (
        <ul>
          {handouts.map(handout => (
            <Item key={handout.id} handout={handout} isChosen={handout.id === chosen} {...acts} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Older handouts
        </Button>
      )}
    </section>
  )
}

function Nothing({ isSought }: { isSought: boolean }) {
  if (isSought) return <p className="muted">No handout has these words in its title.</p>
  return (
    <EmptyState icon="ph:scroll" title="No handouts yet">
      A title and a few words, or a file, are enough for the first one.
    </EmptyState>
  )
}

type ItemProps = Omit<Props, 'bookId' | 'chosen'> & { handout: HandoutCardView; isChosen: boolean }

function Item({ handout, isChosen, onChoose, onShare, onRemove }: ItemProps) {
  const { title, type, shared, readers, can } = handout
  return (
    <li className="handout-item" data-chosen={isChosen || undefined}>
      <Icon name={TYPE_ICONS[type]} />
      <span className="handout-item-words">
        <span className="handout-item-name" dir="auto">
          {title}
        </span>
        <span className="muted">
          {shared ? (
            <>
              <bdi>{readersWords(handout, undefined)}</bdi> · {openedWords(readers)}
            </>
          ) : (
            'kept back'
          )}
        </span>
      </span>
      {can.share && (
        <Switch
          label={<span className="visually-hidden">{title} is shared</span>}
          checked={shared}
          onChange={event => onShare(handout, event.target.checked)}
        />
      )}
      <span className="handout-item-acts">
        {can.edit && (
          <Button look="text" aria-label={`Edit ${title}`} onClick={() => onChoose(handout)}>
            Edit
          </Button>
        )}
        {can.remove && (
          <Button look="text" aria-label={`Delete ${title}`} onClick={() => onRemove(handout)}>
            Delete
          </Button>
        )}
      </span>
    </li>
  )
}
