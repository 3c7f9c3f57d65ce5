import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#kit/web/button.tsx'
import { Cameo } from '#kit/web/cameo.tsx'
import { Card } from '#kit/web/card.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { Field } from '#kit/web/field.tsx'
import { Page } from '#kit/web/page.tsx'
import { Select } from '#kit/web/select.tsx'
import { TextInput } from '#kit/web/text-input.tsx'
import { GAME_ROLES } from '#lexicon/people.ts'
import type { PlayerCardView } from '../contract.ts'
import { api } from './api.ts'
import { PagedGrid } from './lists/paged-grid.tsx'
import { useSettled } from './lists/use-settled.ts'

type GameRole = (typeof GAME_ROLES)[number]

/** Everybody who lets themselves be seen by whoever looks. */
export function PlayersPage() {
  const [search, setSearch] = useState('')
  const [playerType, setPlayerType] = useState('')
  const settled = useSettled(search)
  const query = useInfiniteQuery(
    api.players.infiniteOptions({
      input: (after: string | undefined) => ({
        search: settled,
        ...(playerType && { playerType: playerType as GameRole }),
        ...(after && { after }),
      }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: last => last.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  )
  const everyone = query.data?.pages.flatMap(page => page.players) ?? []
  const clear = () => {
    setSearch('')
    setPlayerType('')
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
        <Field label="Player type">
          <Select value={playerType} onChange={event => setPlayerType(event.target.value)}>
            <option value="">All</option>
            {GAME_ROLES.map(role => (
              <option key={role}>{role}</option>
            ))}
          </Select>
        </Field>
      </search>
      <PagedGrid
        query={query}
        people={query.data && everyone}
        empty={
          <EmptyState
            icon="game-icons:tavern-sign"
            title="Nobody was found"
            action={<Button onClick={clear}>Clear the filters</Button>}
          >
            Most people show themselves to their companions only. Join a campaign and the room fills.
          </EmptyState>
        }
        card={player => <PersonCard player={player} />}
      />
    </Page>
  )
}

function PersonCard({ player }: { player: PlayerCardView }) {
  return (
    <Card className="person-card">
      <Cameo name={player.name} src={player.avatarUrl} quiet />
      <div>
        <h2>{player.name}</h2>
        <p className="muted">
          {[player.playerType, player.pronouns, player.isMe && 'you'].filter(Boolean).join(' · ')}
        </p>
        <p className="person-bio">{player.bio}</p>
        <p className="person-words">{[...player.gameTypes, ...player.systems].join(', ')}</p>
      </div>
    </Card>
  )
}
