import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { Button } from '#kit/web/button.tsx'
import { byCursor } from '#kit/web/by-cursor.ts'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { Field } from '#kit/web/field.tsx'
import { useChannel } from '#kit/web/live.ts'
import { Page } from '#kit/web/page.tsx'
import { Select } from '#kit/web/select.tsx'
import { TextInput } from '#kit/web/text-input.tsx'
import { GAME_ROLES, GAME_TYPES, type GameRole, SYSTEMS } from '#lexicon/people.ts'
import { api } from './api.ts'
import { PagedGrid } from './lists/paged-grid.tsx'
import { OtherCardActs } from './parts/other-card-acts.tsx'
import { OwnCardActs } from './parts/own-card-acts.tsx'
import { PlayerCard } from './parts/player-card.tsx'
import { useSettled } from './parts/use-settled.ts'

type Filters = { playerType?: GameRole; gameType?: (typeof GAME_TYPES)[number]; system?: (typeof SYSTEMS)[number] }

/** Everybody whose profile is visible to the visitor. */
export function PlayersPage() {
  const me = useMe()
  const [search, setSearch] = useState('')
  const [filters, setFilters] = useState<Filters>({})
  const settled = useSettled(search)
  const query = useInfiniteQuery(
    api.players.infiniteOptions({
      input: (after: string | undefined) => ({
        search: settled,
        ...filters,
        ...(after && { after }),
      }),
      ...byCursor,
      placeholderData: keepPreviousData,
    }),
  )
  useChannel('directory:all')
  const filter = (label: string, field: keyof Filters, words: readonly string[]) => (
    <Field label={label}>
      <Select
        value={filters[field] ?? ''}
        onChange={event => {
          const { [field]: _, ...others } = filters
          setFilters(event.target.value ? { ...others, [field]: event.target.value } : others)
        }}
      >
        <option value="">All</option>
        {words.map(word => (
          <option key={word}>{word}</option>
        ))}
      </Select>
    </Field>
  )
  const everyone = query.data?.pages.flatMap(page => page.players) ?? []
  const isFiltered = Boolean(search || settled || Object.keys(filters).length > 0)
  const clear = () => {
    setSearch('')
    setFilters({})
  }
  return (
    <Page title="The Whole Tavern" lead="Your companions, and everybody who likes to be found.">
      <search className="people-filters">
        <Field label="Search">
          <TextInput
            type="search"
            placeholder="A name"
            value={search}
            onChange={event => setSearch(event.target.value)}
          />
        </Field>
        {filter('Player type', 'playerType', GAME_ROLES)}
        {filter('Game type', 'gameType', GAME_TYPES)}
        {filter('System', 'system', SYSTEMS)}
      </search>
      <PagedGrid
        query={query}
        people={query.data && everyone}
        empty={
          <EmptyState
            icon="game-icons:tavern-sign"
            title="Nobody was found"
            action={isFiltered && <Button onClick={clear}>Clear the filters</Button>}
          >
            {isFiltered
              ? 'Nobody whom you may see answers to that.'
              : 'Most people show themselves to their companions only, once they have written their player card. The room fills as you join campaigns and your companions write theirs.'}
          </EmptyState>
        }
        card={player => (
          <PlayerCard
            card={player}
            acts={player.isMe ? <OwnCardActs /> : me && <OtherCardActs userId={player.id} name={player.name} />}
          />
        )}
      />
    </Page>
  )
}
