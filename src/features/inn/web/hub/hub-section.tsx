import './hub-section.css'
import { useId } from 'react'
import { Unread } from '#features/messages/web/parts/unread.tsx'
import { Cameo } from '#kit/web/cameo.tsx'
import { Candle } from '#kit/web/candle.tsx'
import { Curtain } from '#kit/web/curtain.tsx'
import { Link } from '#kit/web/link.tsx'
import { Ribbon } from '#kit/web/ribbon.tsx'
import { Skeleton } from '#kit/web/skeleton.tsx'
import { TimeAgo } from '#kit/web/time-ago.tsx'
import type { FlavorId } from '#lexicon/look/ids.ts'
import type { InnGuestView, InnSectionView } from '../../contract.ts'
import { MOST_UNREAD, type SectionId } from '../../rules.ts'
import { InnSign, sectionOf } from '../parts/inn-sign.tsx'
import { insideWords, NOTHING_YET, newsOf } from './words.ts'

type Props = {
  bookId: string
  flavor: FlavorId
  room: SectionId
  /** The state of the section, once it is loaded; null where loading failed. */
  section: InnSectionView | null | undefined
  inside: InnGuestView[]
}

const countOf = (unread: number) => (unread < MOST_UNREAD ? String(unread) : `${MOST_UNREAD - 1}+`)

/** One section of the Inn: its sign, the last thing that happened in it, who is in, and how much of it is unread. */
export function HubSection({ bookId, flavor, room, section, inside }: Props) {
  const id = useId()
  const { name, icon, href } = sectionOf(flavor, room, bookId)
  const unread = section?.unread ?? 0
  return (
    <div className="hub-section card on-leaf">
      {unread > 0 && (
        <Ribbon className="hub-ribbon tabular">
          <span aria-hidden="true">{countOf(unread)}</span>
        </Ribbon>
      )}
      <InnSign flavor={flavor} icon={icon} big />
      <h2 className="hub-section-name">
        <Link className="hub-section-link" href={href} aria-describedby={id}>
          {name}
          {unread > 0 && <span className="visually-hidden"> {countOf(unread)} unread</span>}
        </Link>
      </h2>
      <span className="hub-round" aria-hidden="true">
        <Unread count={unread} />
      </span>
      <div id={id} className="hub-news">
        {section === undefined ? <Skeleton lines={2} /> : <News room={room} section={section} />}
      </div>
      <div className="hub-own" aria-hidden="true">
        {section && <Own section={section} />}
      </div>
      <div className="hub-foot">
        <Candle lit={inside.length > 0} />
        <span className="hub-inside">{insideWords(inside)}</span>
        {section?.last && <TimeAgo at={section.last.at} />}
      </div>
    </div>
  )
}

function News({ room, section }: { room: SectionId; section: InnSectionView | null }) {
  if (!section) return <p className="hub-words muted">Go in and see.</p>
  if (!section.last) return <p className="hub-words muted">{NOTHING_YET[room]}</p>
  const { who, did } = newsOf(section.last)
  return (
    <>
      <Cameo name={section.last.who ?? '?'} src={section.last.avatarUrl} size={2.625} quiet />
      <p className="hub-words">
        <strong dir="auto">{who}</strong> <bdi>{did}</bdi>
      </p>
    </>
  )
}

/** The content that only one room has: faces and veils, or the pinned post. */
function Own({ section: { faces, pinned } }: { section: InnSectionView }) {
  if (pinned)
    return (
      <p className="hub-pinned muted">
        also pinned: <bdi>“{pinned}”</bdi>
      </p>
    )
  const inRow = faces.map((avatar, index) => ({ ...avatar, key: `${index} ${avatar.name ?? 'veil'}` }))
  return (
    <span className="hub-avatars">
      {inRow.map(({ key, name, avatarUrl }) =>
        name === null ? (
          <span key={key} className="hub-veil">
            <Curtain lifted={false} />
          </span>
        ) : (
          <Cameo key={key} name={name} src={avatarUrl} size={2.25} quiet />
        ),
      )}
    </span>
  )
}
