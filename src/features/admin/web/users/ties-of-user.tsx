import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { lorekeepers } from '#features/lorekeepers/contract.ts'
import type { realms } from '#features/realms/contract.ts'
import { apiOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { ConfirmDialog } from '#kit/web/confirm-dialog.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { failure, success } from '#kit/web/toast.tsx'
import type { UserDetailView } from '../../contract.ts'
import { api } from '../api.ts'
import { useRefetchUsers } from './use-refetch-users.ts'

const domainApi = apiOf<typeof realms>('realms')
const lorekeeperApi = apiOf<typeof lorekeepers>('lorekeepers')

/** The domains that an account is banned from. */
export function DomainBansOfUser({ user }: { user: UserDetailView }) {
  const queries = useQueryClient()
  const [busyWith, setBusyWith] = useState<string | null>(null)
  async function unban(domain: string) {
    setBusyWith(domain)
    try {
      await domainApi.unban.call({ userId: user.id, domain })
      success(`User unbanned from ${domain}`)
    } catch {
      failure('Failed to unban user from domain')
    } finally {
      setBusyWith(null)
      void queries.invalidateQueries({ queryKey: api.user.key() })
    }
  }
  return (
    <section>
      <h3>Banned from</h3>
      {user.bannedFromDomains.length === 0 && <p className="muted">No domain.</p>}
      <ul className="users-things">
        {user.bannedFromDomains.map(({ domain, reason }) => (
          <li key={domain}>
            <span>
              {domain}{' '}
              <small className="muted">
                <bdi>{reason}</bdi>
              </small>
            </span>
            <Button
              size="small"
              aria-label={`Unban ${user.name} from ${domain}`}
              busy={busyWith === domain}
              onClick={() => void unban(domain)}
            >
              Unban
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Tie = { gmId: string; userId: string; words: string }

/** What the end of a tie does to the books. */
function Consequences({ books }: { books: { id: string; title: string }[] }) {
  return (
    <>
      {books.length > 0 && (
        <>
          <p>These books go into the vault. Both sides can claim them for seven days:</p>
          <ul>
            {books.map(({ id, title }) => (
              <li key={id} dir="auto">
                {title}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>The other books of the GM stay with the GM. The lorekeeper leaves all of them.</p>
    </>
  )
}

/** Ends a tie after a question that names the books for the vault. */
export function useEndTie() {
  const queries = useQueryClient()
  const refetchUsers = useRefetchUsers()
  const refetch = () => Promise.all([refetchUsers(), queries.invalidateQueries({ queryKey: lorekeeperApi.ofGm.key() })])
  const [busyWith, setBusyWith] = useState<string | null>(null)
  async function end({ gmId, userId, words }: Tie) {
    setBusyWith(`${gmId} ${userId}`)
    try {
      const { books } = await lorekeeperApi.atStake.call({ gmId, userId })
      const text = <Consequences books={books} />
      if (!(await openModal(ConfirmDialog, { title: words, text, act: 'Remove', danger: true }))) return
      await lorekeeperApi.end.call({ gmId, userId })
      await refetch()
      success('Lorekeeper relationship removed')
    } catch {
      void refetch()
      failure('Failed to remove lorekeeper')
    } finally {
      setBusyWith(null)
    }
  }
  return { end, isBusy: (gmId: string, userId: string) => busyWith === `${gmId} ${userId}` }
}

/** The GMs of a lorekeeper. */
export function LorekeepingOfUser({ user }: { user: UserDetailView }) {
  const { end, isBusy } = useEndTie()
  return (
    <section>
      <h3>Lorekeeper for</h3>
      {user.lorekeepingFor.length === 0 && <p className="muted">No GM.</p>}
      <ul className="users-things">
        {user.lorekeepingFor.map(({ gmId, name }) => (
          <li key={gmId}>
            <bdi>{name}</bdi>
            <Button
              size="small"
              aria-label={`Remove ${user.name} as a lorekeeper of ${name}`}
              busy={isBusy(gmId, user.id)}
              onClick={() =>
                void end({ gmId, userId: user.id, words: `Remove ${user.name} as a lorekeeper of ${name}?` })
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
