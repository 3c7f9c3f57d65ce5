import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { BadgeView } from '#features/badges/contract.ts'
import { useChannel } from '#kit/web/live.ts'
import { MOST_NAMES } from '../../rules.ts'
import { api } from '../api.ts'

/** Whether there is a card behind a name, and then the badges that stand beside it. */
export type CardMark = false | readonly BadgeView[]

/** Behind whose name there is a card to open; of a long list, the first of them. Until it is known, behind nobody's. */
export function useCards(userIds: readonly string[]): (userId: string) => CardMark {
  useChannel('directory:all')
  const wanted = [...new Set(userIds)].slice(0, MOST_NAMES).sort()
  const { data } = useQuery(
    api.withCards.queryOptions({
      input: { userIds: wanted },
      enabled: wanted.length > 0,
      placeholderData: keepPreviousData,
    }),
  )
  return userId => data?.find(({ id }) => id === userId)?.badges ?? false
}
