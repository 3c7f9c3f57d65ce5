import { useQuery } from '@tanstack/react-query'
import { codeOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Cameo } from '#kit/web/cameo.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { api } from '../api.ts'
import { useBan, type Where } from '../parts/use-ban.ts'
import { BanRefusal } from './ban-refusal.tsx'

/** One person against a domain: banned or allowed, and the act that changes it. */
export function BanTargetCard({ userId, where }: { userId: string; where: Where }) {
  const target = useQuery(api.banTarget.queryOptions({ input: { ...where, userId } }))
  const { ban, unban, busyWith } = useBan(where, { failed: 'Failed to update ban status' })
  if (target.isPending)
    return (
      <Loading>
        <Skeleton lines={3} />
      </Loading>
    )
  if (codeOf(target.error)) return <BanRefusal code={codeOf(target.error)} />
  if (target.isError) return <ErrorState error={target.error} onRetry={() => void target.refetch()} />
  const { data: person } = target
  const isBanned = person.status === 'banned'
  return (
    <div className="ban-target">
      <Cameo name={person.name} src={person.avatarUrl} size={4} quiet />
      <dl>
        <dt>Name</dt>
        <dd dir="auto">{person.name}</dd>
        <dt>E-mail</dt>
        <dd>{person.email}</dd>
        <dt>Domain</dt>
        <dd>{person.domain}</dd>
        <dt>Status</dt>
        <dd data-status={person.status}>{isBanned ? 'Banned' : 'Allowed'}</dd>
        {person.reason && (
          <>
            <dt>Reason</dt>
            <dd>{person.reason}</dd>
          </>
        )}
      </dl>
      {isBanned && (
        <Button busy={busyWith === person.id} onClick={() => void unban(person)}>
          Unban
        </Button>
      )}
      {!isBanned && person.can.ban && (
        <Button look="danger" busy={busyWith === person.id} onClick={() => void ban(person)}>
          Ban
        </Button>
      )}
      {!isBanned && !person.can.ban && <p className="muted">The GM of a domain and admins cannot be banned from it.</p>}
    </div>
  )
}
