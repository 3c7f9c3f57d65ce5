import '../parts/team-back.css'
import './team-management-modal.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from '#kit/shared/ids.ts'
import { askInToast } from '#kit/web/ask-in-toast.tsx'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { failure, success } from '#kit/web/toast.tsx'
import type { TeamMemberView } from '../../contract.ts'
import { api } from '../api.ts'
import { MemberForm } from '../parts/member-form.tsx'
import { MemberPicture } from '../parts/member-picture.tsx'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'team-management': typeof TeamManagementModal
  }
}

type Opened = { member: TeamMemberView | null; newId: string }

/** The members of the team, to be made, changed and deleted. The form takes the whole dialog. */
export function TeamManagementModal({ dismiss }: ModalProps) {
  const list = useQuery(api.list.queryOptions({ retry: false, staleTime: 0 }))
  const [opened, setOpened] = useState<Opened | null>(null)
  if (opened)
    return (
      <Dialog
        key="form"
        title={opened.member ? `Edit ${opened.member.publicInfo.name}` : 'New team member'}
        size="screen"
        onDismiss={dismiss}
      >
        <Button icon="ph:arrow-left" className="team-back" onClick={() => setOpened(null)}>
          Back to the list
        </Button>
        <MemberForm
          {...opened}
          onDone={saved => {
            setOpened(null)
            if (saved) void list.refetch()
          }}
        />
      </Dialog>
    )
  return (
    <Dialog
      key="list"
      title="Team Management"
      lead="The cards of those who run the site."
      size="screen"
      onDismiss={dismiss}
      actions={
        <Button look="primary" icon="ph:plus" onClick={() => setOpened({ member: null, newId: newId() })}>
          Create
        </Button>
      }
    >
      {list.isError && !list.data ? (
        <ErrorState
          error={list.error}
          title="The team could not be loaded"
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : !list.data ? (
        <Loading label="Loading the team">
          <Skeleton lines={4} />
        </Loading>
      ) : list.data.members.length === 0 ? (
        <EmptyState icon="ph:users-three" title="Nobody is in the team yet">
          Create the first card.
        </EmptyState>
      ) : (
        <ul className="team-rows">
          {list.data.members.map(member => (
            <Row
              key={member.id}
              member={member}
              onEdit={() => setOpened({ member, newId: member.id })}
              onGone={() => void list.refetch()}
            />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

type RowProps = { member: TeamMemberView; onEdit: () => void; onGone: () => void }

function Row({ member: { id, publicInfo }, onEdit, onGone }: RowProps) {
  const remove = async () => {
    if (!(await askInToast({ text: `Delete ${publicInfo.name} from the team?`, act: 'Delete', danger: true }))) return
    try {
      await api.remove.call({ id })
      success('Team member deleted successfully')
      onGone()
    } catch {
      failure('Failed to delete team member')
    }
  }
  return (
    <li>
      <MemberPicture image={publicInfo.image} />
      <div className="team-row-words">
        <h3>
          <bdi>{publicInfo.name}</bdi>
        </h3>
        <p className="muted">
          <bdi>{publicInfo.title}</bdi>
        </p>
      </div>
      <div className="team-row-acts">
        <Button icon="ph:pencil-simple" onClick={onEdit}>
          Edit<span className="visually-hidden"> {publicInfo.name}</span>
        </Button>
        <Button icon="ph:trash" onClick={() => void remove()}>
          Delete<span className="visually-hidden"> {publicInfo.name}</span>
        </Button>
      </div>
    </li>
  )
}
