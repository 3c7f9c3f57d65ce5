import './team-cards-modal.css'
import { useState } from 'react'
import { codeOf, isPassing, isUnreachable } from '#kit/web/api.ts'
import { Dialog } from '#kit/web/dialog.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { MemberCard } from '../profile/member-card.tsx'
import { Profile } from '../profile/profile.tsx'
import { useTeam } from '../shown/use-team.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'team-cards': typeof TeamCardsModal
  }
}

const isRefusal = (error: unknown) => codeOf(error) !== undefined && !isUnreachable(error) && !isPassing(error)

/** The members of the team as cards, each of which opens a profile, for the Ogre in Charge. */
export function TeamCardsModal({ dismiss }: ModalProps) {
  const list = useTeam()
  const [openId, setOpenId] = useState<string | null>(null)
  /** Whose profile was open last: its card gets the focus again. */
  const [lastId, setLastId] = useState<string | null>(null)
  const members = list.data?.members ?? []
  // One that somebody deletes meanwhile leads back to the cards.
  const shown = members.find(({ id }) => id === openId)
  const open = (id: string) => {
    setLastId(id)
    setOpenId(id)
  }
  return (
    <Dialog title="Team Cards" size="screen" className="team-screen" onDismiss={dismiss}>
      {shown ? (
        <Profile member={shown} onBack={() => setOpenId(null)} />
      ) : list.isPending ? (
        <Loading label="Loading the team">
          <Skeleton lines={3} />
        </Loading>
      ) : list.data?.members.length === 0 ? (
        <EmptyState icon="ph:users-three" title="No team members yet">
          Team Management makes the first one.
        </EmptyState>
      ) : (
        <>
          {list.isError && !list.data && !isRefusal(list.error) && (
            <ErrorState
              title="Failed to load the team"
              error={list.error}
              onRetry={() => void list.refetch()}
              retrying={list.isFetching}
            />
          )}
          <ul className="team-cards">
            {members.map(member => (
              <li key={member.id}>
                <MemberCard member={member} hasFocus={member.id === lastId} onOpen={() => open(member.id)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
