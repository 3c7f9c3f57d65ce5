import './team-management-modal.css'
import { useState } from 'react'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { OlderList } from '#kit/web/older-list.tsx'
import type { TeamMemberView } from '../../contract.ts'
import { MemberForm } from '../form/member-form.tsx'
import { MemberRows } from '../rows/member-rows.tsx'
import { BackHead } from '../shown/back-head.tsx'
import { useTeam } from '../shown/use-team.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'team-management': typeof TeamManagementModal
  }
}

/** All members come at once. */
const WHOLE = { hasNextPage: false, isFetchingNextPage: false, fetchNextPage: () => undefined }

/** The members of the team and the form of one, for the Ogre in Charge. */
export function TeamManagementModal({ dismiss }: ModalProps) {
  const list = useTeam()
  /** The member in the form as it was when the form opened; null for a new one, undefined for the list. */
  const [edited, setEdited] = useState<TeamMemberView | null>()
  /** Whose form was open last: its button gets the focus again. */
  const [last, setLast] = useState<string | null>()
  const members = list.data?.members ?? []
  const open = (member: TeamMemberView | null) => {
    setLast(member?.id ?? null)
    setEdited(member)
  }
  const back = () => setEdited(undefined)
  const create = (
    <Button look="primary" icon="ph:plus" autoFocus={last === null} onClick={() => open(null)}>
      Create
    </Button>
  )
  return (
    <Dialog title="Team Management" lead="The people behind the house." size="screen" onDismiss={dismiss}>
      {edited === undefined ? (
        <OlderList
          list={{ ...list, ...WHOLE }}
          isEmpty={members.length === 0}
          empty={
            <EmptyState icon="ph:users-three" title="No team members yet" action={create}>
              A name and a title are enough for the first one.
            </EmptyState>
          }
          failed="Failed to load the team"
          loading="Loading the team"
          older=""
        >
          <div className="team-bar">{create}</div>
          <MemberRows members={members} last={last ?? null} onEdit={open} />
        </OlderList>
      ) : (
        <>
          <BackHead onBack={back}>{edited ? `Edit ${edited.publicInfo.name}` : 'New team member'}</BackHead>
          <MemberForm member={edited} onDone={back} />
        </>
      )}
    </Dialog>
  )
}
