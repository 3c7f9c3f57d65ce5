import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Portrait } from '#features/characters/web/parts/portrait.tsx'
import { codeOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { ButtonLink } from '#kit/web/link.tsx'
import { useChannel } from '#kit/web/live.ts'
import { LostPage } from '#kit/web/lost-page.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { Page } from '#kit/web/page.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { Tabs } from '#kit/web/tabs.tsx'
import type { JournalView } from '../contract.ts'
import { type JournalPart, journalTitle } from '../rules.ts'
import { api } from './api.ts'
import { Notebook } from './journal/notebook.tsx'
import { readersWords } from './journal/reader-words.ts'

const CLOSED = ['JOURNAL_CLOSED', 'BAD_REQUEST']

/** The journal of a character, to those who may read it. It closes at once for those who may no longer. */
export function JournalPage() {
  const { characterId } = useParams({ strict: false }) as { characterId: string }
  const queries = useQueryClient()
  const query = useQuery(api.read.queryOptions({ input: { characterId } }))
  const isClosed = query.isError && CLOSED.includes(codeOf(query.error) ?? '')
  useChannel(query.data?.bookId && !isClosed ? `table:${query.data.bookId}` : null)
  useEffect(() => {
    if (!isClosed) return
    // What was read before is not kept either.
    for (const key of [api.entries.key(), api.secretEntries.key(), api.readEntry.key()])
      queries.removeQueries({ queryKey: key, type: 'inactive' })
  }, [isClosed, queries])
  if (isClosed)
    return (
      <LostPage
        title="This journal is closed"
        icon="ph:lock"
        kicker="Journal"
        actions={<ButtonLink href="/dashboard">My Den</ButtonLink>}
      >
        <p>This journal is not open to you. Its writer says who may read it.</p>
      </LostPage>
    )
  if (!query.data)
    return (
      <Page title="Journal" heading={null} on="ground">
        {query.isError ? (
          <ErrorState
            title="The journal could not be loaded"
            error={query.error}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        ) : (
          <Loading label="Opening the journal">
            <Skeleton shape="heading" />
            <Skeleton shape="card" />
          </Loading>
        )}
      </Page>
    )
  return <Opened journal={query.data} />
}

/** The title of a journal; within the one that nobody has given, the name has its own direction. */
function JournalTitle({ title, characterName }: Pick<JournalView, 'title' | 'characterName'>) {
  const [before, after] = title === journalTitle(characterName) ? journalTitle('\n').split('\n') : []
  if (after === undefined) return <bdi>{title}</bdi>
  return (
    <span>
      {before}
      <bdi>{characterName}</bdi>
      {after}
    </span>
  )
}

function Opened({ journal }: { journal: JournalView }) {
  const { characterName, avatarUrl, title, bookId, gmName, settings, can } = journal
  const search = useSearch({ strict: false }) as { part?: JournalPart; entry?: string }
  const navigate = useNavigate()
  const asked = search.part ?? 'main'
  const part = asked === 'main' ? (can.readMain ? 'main' : 'secret') : can.readSecret ? 'secret' : 'main'
  const notebook = (of: JournalPart) => (
    <Notebook key={of} journal={journal} part={of} entryId={of === asked ? search.entry : undefined} />
  )
  return (
    <Page
      title={title}
      heading={
        <span className="journal-head">
          <Portrait name={characterName} avatarUrl={avatarUrl} size={4} />
          <JournalTitle title={title} characterName={characterName} />
        </span>
      }
      lead={
        settings ? (
          <>Who may read the entries: {readersWords(settings.visibility, gmName)}</>
        ) : (
          <>
            {can.readMain ? 'The journal of' : 'What has been told to you by'} <bdi>{characterName}</bdi>.
          </>
        )
      }
      on="ground"
      actions={
        <>
          {can.set && settings && (
            <Button icon="ph:gear-six" onClick={() => void openModal('journal-settings', { journal })}>
              Journal settings
            </Button>
          )}
          {bookId ? (
            <ButtonLink href={`/campaigns/${bookId}/inn/characters`}>Character Room</ButtonLink>
          ) : (
            <ButtonLink href="/dashboard">My Den</ButtonLink>
          )}
        </>
      }
    >
      {can.readMain && can.readSecret ? (
        <Tabs
          label="Parts of the journal"
          value={part}
          onChange={next => void navigate({ to: '.', search: { part: next }, resetScroll: false } as never)}
          tabs={[
            { value: 'main', label: 'Entries', content: notebook('main') },
            { value: 'secret', label: 'Secret', content: notebook('secret') },
          ]}
        />
      ) : (
        <>
          {part === 'secret' && <h2 className="visually-hidden">Secret entries</h2>}
          {notebook(part)}
        </>
      )}
    </Page>
  )
}
