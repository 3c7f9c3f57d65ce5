import './member-rows.css'
import { Button } from '#kit/web/button.tsx'
import { Cameo } from '#kit/web/cameo.tsx'
import type { TeamMemberView } from '../../contract.ts'
import { useDeletion } from './use-deletion.ts'

type Props = {
  members: TeamMemberView[]
  /** Whose form was open last. */
  last: string | null
  onEdit: (member: TeamMemberView) => void
}

/** The members of the team, each with what can be done with it. */
export function MemberRows({ members, last, onEdit }: Props) {
  const { busyWith, remove } = useDeletion()
  return (
    <ul className="team-rows">
      {members.map(member => {
        const { id, publicInfo, can } = member
        const { name, title, image } = publicInfo
        return (
          <li key={id}>
            <Cameo name={name} src={image || null} size={3} quiet />
            <p dir="auto">
              <b>{name}</b> <span className="muted">{title}</span>
            </p>
            <div className="team-row-acts">
              {can.edit && (
                <Button
                  size="small"
                  icon="ph:pencil-simple"
                  aria-label={`Edit ${name}`}
                  autoFocus={id === last}
                  onClick={() => onEdit(member)}
                >
                  Edit
                </Button>
              )}
              {can.delete && (
                <Button
                  size="small"
                  icon="ph:trash"
                  aria-label={`Delete ${name}`}
                  busy={busyWith === id}
                  onClick={() => void remove(member)}
                >
                  Delete
                </Button>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
