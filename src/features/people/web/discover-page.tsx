import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#kit/web/button.tsx'
import { byCursor } from '#kit/web/by-cursor.ts'
import { Cameo } from '#kit/web/cameo.tsx'
import { Card } from '#kit/web/card.tsx'
import { Field } from '#kit/web/field.tsx'
import { ButtonLink } from '#kit/web/link.tsx'
import { useChannel } from '#kit/web/live.ts'
import { openModal } from '#kit/web/modal-registry.ts'
import { Page, Section } from '#kit/web/page.tsx'
import { Select } from '#kit/web/select.tsx'
import { TextInput } from '#kit/web/text-input.tsx'
import { GM_PREFERRED_SYSTEMS } from '#lexicon/people.ts'
import type { ListedGmView } from '../contract.ts'
import { api } from './api.ts'
import { OpenCampaigns } from './lists/open-campaigns.tsx'
import { PagedGrid } from './lists/paged-grid.tsx'
import { PersonName } from './parts/person-name.tsx'
import { PersonalityMark } from './parts/personality-mark.tsx'
import { useSettled } from './parts/use-settled.ts'

type System = (typeof GM_PREFERRED_SYSTEMS)[number]
const SHOWN_SYSTEMS = 3
const NAMELESS = 'Unnamed GM'

const whyNoGms = (isFiltered: boolean) =>
  isFiltered
    ? 'No game master answers to that.'
    : 'No game master has put a name on this list yet. Yours can be the first: it is a choice in the settings of a domain.'

/** The campaigns that are open to everybody, and the game masters who want to be found. */
export function DiscoverPage() {
  const [search, setSearch] = useState('')
  const [system, setSystem] = useState('')
  const [timezone, setTimezone] = useState('')
  const settled = useSettled(search)
  const filters = {
    search: settled,
    ...(system && { system: system as System }),
    ...(timezone && { timezone }),
  }
  useChannel('directory:all')
  const { data: tally } = useQuery(api.tally.queryOptions({ input: filters, placeholderData: keepPreviousData }))
  const query = useInfiniteQuery(
    api.discover.infiniteOptions({
      input: (after: string | undefined) => ({ ...filters, ...(after && { after }) }),
      ...byCursor,
      placeholderData: keepPreviousData,
    }),
  )
  const gms = query.data?.pages.flatMap(page => page.gms) ?? []
  const isFiltered = Boolean(search || settled || system || timezone)
  const clear = () => {
    setSearch('')
    setSystem('')
    setTimezone('')
  }
  return (
    <Page
      title="Discover"
      heading="Discover Campaigns"
      lead="Campaigns whose books lie open to everybody, and game masters who keep a chair free."
    >
      <search className="people-filters">
        <Field label="Search">
          <TextInput
            type="search"
            placeholder="Title, name, words or domain"
            value={search}
            onChange={event => setSearch(event.target.value)}
          />
        </Field>
        <Field label="System">
          <Select value={system} onChange={event => setSystem(event.target.value)}>
            <option value="">All systems</option>
            {GM_PREFERRED_SYSTEMS.map(name => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
        <Field label="Timezone">
          <Select value={timezone} onChange={event => setTimezone(event.target.value)}>
            <option value="">All timezones</option>
            {tally?.timezones.map(name => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
        {isFiltered && <Button onClick={clear}>Clear Filters</Button>}
      </search>
      <OpenCampaigns filters={filters} isFiltered={isFiltered} />
      <Section title="Game masters">
        {tally && (
          <p className="people-count" aria-live="polite">
            Found {tally.found} of {tally.total} available Game Masters
          </p>
        )}
        <PagedGrid
          query={query}
          people={query.data && gms}
          empty={<p className="discover-none">{whyNoGms(isFiltered)}</p>}
          card={gm => <GmCard gm={gm} />}
        />
      </Section>
    </Page>
  )
}

function GmCard({ gm }: { gm: ListedGmView }) {
  const more = gm.preferredSystems.length - SHOWN_SYSTEMS
  return (
    <Card className="person-card">
      <Cameo name={gm.name} src={gm.avatarUrl} quiet />
      <div>
        <h2>
          <PersonName userId={gm.id} hasCard={gm.hasCard}>
            {gm.name || NAMELESS}
          </PersonName>
        </h2>
        <p className="muted">{[gm.subdomain, gm.timezone].filter(Boolean).join(' · ')}</p>
        {gm.personality && <PersonalityMark personality={gm.personality} />}
        <p className="person-bio" dir="auto">
          {gm.bio}
        </p>
        <p className="person-words">
          {gm.preferredSystems.slice(0, SHOWN_SYSTEMS).join(', ')}
          {more > 0 && ` +${more} more`}
        </p>
        <Button size="small" look="primary" onClick={() => void openModal('contact-gm', { userId: gm.id })}>
          Contact
        </Button>{' '}
        <ButtonLink href={`${gm.address}/hub`} target="_blank" rel="noopener" size="small">
          Visit
        </ButtonLink>
      </div>
    </Card>
  )
}
