import '../parts/team-back.css'
import './team-cards-modal.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import type { TeamMemberView } from '../../contract.ts'
import { PRIVATE_FIELDS } from '../../rules.ts'
import { api } from '../api.ts'
import { FIELD_WORDS } from '../parts/field-words.ts'
import { MemberPicture } from '../parts/member-picture.tsx'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'team-cards': typeof TeamCardsModal
  }
}

/** The members of the team as cards; a card opens the whole profile. Cards that cannot be loaded are left out in silence. */
export function TeamCardsModal({ dismiss }: ModalProps) {
  const { data, isPending } = useQuery(api.list.queryOptions({ retry: false, staleTime: 0 }))
  const [openedId, setOpenedId] = useState<string | null>(null)
  const opened = data?.members.find(({ id }) => id === openedId)
  if (opened)
    return (
      <Dialog key="profile" title={<bdi>{opened.publicInfo.name}</bdi>} size="screen" onDismiss={dismiss}>
        <Button icon="ph:arrow-left" className="team-back" onClick={() => setOpenedId(null)}>
          Back to the cards
        </Button>
        <Profile member={opened} />
      </Dialog>
    )
  return (
    <Dialog key="cards" title="Team Cards" lead="Those who run the site." size="screen" onDismiss={dismiss}>
      {isPending ? (
        <Loading label="Loading the team">
          <Skeleton lines={4} />
        </Loading>
      ) : data && data.members.length > 0 ? (
        <ul className="team-cards">
          {data.members.map(({ id, publicInfo: { name, title, quote, image } }) => (
            <li key={id}>
              <button type="button" className="team-card on-leaf" onClick={() => setOpenedId(id)}>
                <MemberPicture image={image} />
                <span className="team-card-name">
                  <bdi>{name}</bdi>
                </span>
                <span className="muted">
                  <bdi>{title}</bdi>
                </span>
                {quote && (
                  <q className="team-card-quote">
                    <bdi>{quote}</bdi>
                  </q>
                )}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState icon="ph:users-three" title="There are no cards here" />
      )}
    </Dialog>
  )
}

function Profile({ member: { publicInfo, privateInfo, createdBy } }: { member: TeamMemberView }) {
  const { title, email, quote, image } = publicInfo
  const filled = PRIVATE_FIELDS.filter(field => privateInfo[field] !== '')
  return (
    <article className="team-profile">
      <header>
        <MemberPicture image={image} />
        <div>
          <p className="team-profile-title">
            <bdi>{title}</bdi>
          </p>
          {email && (
            <p>
              <a href={`mailto:${email}`}>{email}</a>
            </p>
          )}
          {quote && (
            <q>
              <bdi>{quote}</bdi>
            </q>
          )}
        </div>
      </header>
      {filled.length > 0 && (
        <dl>
          {filled.map(field => (
            <div key={field}>
              <dt>{FIELD_WORDS[field]}</dt>
              <dd>
                <bdi>{privateInfo[field]}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="muted">
        The card was made by <bdi>{createdBy}</bdi>.
      </p>
    </article>
  )
}
