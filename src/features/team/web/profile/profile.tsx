import './profile.css'
import { Cameo } from '#kit/web/cameo.tsx'
import { TimeAgo } from '#kit/web/time-ago.tsx'
import type { TeamMemberView } from '../../contract.ts'
import { PRIVATE_TEXTS } from '../../rules.ts'
import { BackHead } from '../shown/back-head.tsx'
import { TEXT_NAMES } from '../shown/text-names.ts'

type Props = { member: TeamMemberView; onBack: () => void }

/** All that is written about a member, public and private. A text that nobody has written is left out. */
export function Profile({ member, onBack }: Props) {
  const { publicInfo, privateInfo, createdBy, createdAt, updatedAt } = member
  const { name, title, email, quote, image } = publicInfo
  const written = PRIVATE_TEXTS.filter(text => privateInfo[text])
  return (
    <article>
      <BackHead onBack={onBack}>{name}</BackHead>
      <div className="team-profile">
        <Cameo name={name} src={image || null} size={9} quiet />
        <div className="team-profile-words">
          <p dir="auto">{title}</p>
          {email && <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>}
          {quote && (
            <blockquote dir="auto">
              <q>{quote}</q>
            </blockquote>
          )}
          <p className="muted">
            Made by <bdi>{createdBy}</bdi>, <TimeAgo at={createdAt} />
            {updatedAt.getTime() !== createdAt.getTime() && (
              <>
                {' · '}changed <TimeAgo at={updatedAt} />
              </>
            )}
          </p>
        </div>
      </div>
      <h3>Private information</h3>
      {written.length === 0 ? (
        <p className="muted">Nothing is written here yet.</p>
      ) : (
        <dl className="team-profile-texts">
          {written.map(text => (
            <div key={text}>
              <dt>{TEXT_NAMES[text]}</dt>
              <dd dir="auto">{privateInfo[text]}</dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  )
}
