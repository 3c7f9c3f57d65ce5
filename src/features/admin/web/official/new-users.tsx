import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '#kit/web/button.tsx'
import { byCursor } from '#kit/web/by-cursor.ts'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { OlderList } from '#kit/web/older-list.tsx'
import { TimeAgo } from '#kit/web/time-ago.tsx'
import { api } from '../api.ts'
import type { ChosenPerson } from '../parts/person-choice.tsx'

/** The accounts created since midnight by the clock of this device, each a possible recipient. */
export function NewUsers({ onChoose }: { onChoose: (recipient: ChosenPerson) => void }) {
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const list = useInfiniteQuery(
    api.newUsers.infiniteOptions({
      input: (before: string | undefined) => ({ timeZone, ...(before && { before }) }),
      ...byCursor,
      retry: false,
      staleTime: 0,
    }),
  )
  const users = list.data?.pages.flatMap(page => page.users) ?? []
  return (
    <OlderList
      list={list}
      isEmpty={users.length === 0}
      empty={<EmptyState icon="ph:users-three" title="Nobody has joined today" />}
      failed="Failed to load new users"
      loading="Loading the new users"
      older="50 more"
    >
      <ul className="new-users">
        {users.map(({ id, name, email, createdAt }) => (
          <li key={id}>
            <div>
              <strong dir="auto">{name}</strong>
              <p className="muted">
                {email}, <TimeAgo at={createdAt} />
              </p>
            </div>
            <Button size="small" icon="ph:envelope-simple" onClick={() => onChoose({ id, name })}>
              Write<span className="visually-hidden"> to {name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </OlderList>
  )
}
