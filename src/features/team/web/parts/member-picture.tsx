import './member-picture.css'
import { Icon } from '#kit/web/icon.tsx'
import type { TeamMemberView } from '../../contract.ts'

/** The picture of a member, or a figure in its place. The name is written beside it. */
export function MemberPicture({ image }: Pick<TeamMemberView['publicInfo'], 'image'>) {
  return (
    <span className="member-picture" aria-hidden="true">
      {image ? <img src={image} alt="" /> : <Icon name="ph:user" />}
    </span>
  )
}
