import { useQuery } from '@tanstack/react-query'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { api } from '../api.ts'

/** Tells a GM before a code is made that it cannot be redeemed yet, because every place for lorekeepers is taken. */
export function PlacesTaken() {
  const me = useMe()
  const { data } = useQuery(api.ofGm.queryOptions({ input: { gmId: me?.id ?? '' }, enabled: Boolean(me) }))
  if (!data || data.maximum === null || data.count < data.maximum) return null
  return (
    <p role="status">
      {data.maximum === 0
        ? 'Your plan has no places for lorekeepers, so the code cannot be redeemed yet.'
        : `Your places for lorekeepers are taken (${data.count} of ${data.maximum}), so the code can be redeemed once one is free.`}
    </p>
  )
}
