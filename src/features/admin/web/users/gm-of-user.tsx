import { useQuery } from '@tanstack/react-query'
import type { lorekeepers } from '#features/lorekeepers/contract.ts'
import { apiOf, wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import type { UserDetailView } from '../../contract.ts'
import { useEndTie } from './ties-of-user.tsx'

const lorekeeperApi = apiOf<typeof lorekeepers>('lorekeepers')
type Props = { user: UserDetailView; profile: NonNullable<UserDetailView['gmProfile']> }

/** An account as a GM: the domain, the codes, and the lorekeepers. */
export function GmOfUser({ user, profile }: Props) {
  const { end, isBusy } = useEndTie()
  const ties = useQuery(lorekeeperApi.ofGm.queryOptions({ input: { gmId: user.id }, retry: false, staleTime: 0 }))
  const { subdomain, domainVisibility, campaignCount } = profile
  const lines = [
    ['Subdomain', subdomain ? `${subdomain} (${domainVisibility})` : 'none'],
    ['Campaigns', String(campaignCount)],
    ...(ties.data
      ? [
          ['Lorekeepers', `${ties.data.count} of ${ties.data.maximum ?? 'any number'}`],
          ['Lorekeeper code', ties.data.lorekeeperCodes.join(', ') || 'none'],
        ]
      : []),
  ]
  return (
    <section>
      <h3>As a Game Master</h3>
      <dl className="users-facts">
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {ties.isError && <p role="alert">{wordsOf(ties.error, 'Failed to load the lorekeepers')}</p>}
      {ties.isPending && (
        <Loading label="Loading the lorekeepers">
          <Skeleton lines={2} />
        </Loading>
      )}
      <ul className="users-things">
        {ties.data?.lorekeepers.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
            <Button
              size="small"
              aria-label={`Remove the lorekeeper ${name}`}
              busy={isBusy(user.id, id)}
              onClick={() =>
                void end({ gmId: user.id, userId: id, words: `Remove ${name} as a lorekeeper of ${user.name}?` })
              }
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
