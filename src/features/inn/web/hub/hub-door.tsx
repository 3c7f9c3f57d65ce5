import './hub-door.css'
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
import type { InnDoorView, InnGuestView } from '../../contract.ts'
import { type DoorId, MOST_UNREAD } from '../../rules.ts'
import { Door, doorOf } from '../parts/door.tsx'
import { insideWords, NOTHING_YET, newsOf } from './words.ts'

type Props = {
  bookId: string
  flavor: FlavorId
  room: DoorId
  /** The state behind the door, once it is loaded; null where loading failed. */
  door: InnDoorView | null | undefined
  inside: InnGuestView[]
}

const countOf = (unread: number) => (unread < MOST_UNREAD ? String(unread) : `${MOST_UNREAD - 1}+`)

/** One door of the Inn: its sign, the last thing that happened behind it, who is in, and how much of it is unread. */
export function HubDoor({ bookId, flavor, room, door, inside }: Props) {
  const id = useId()
  const { name, sign, href } = doorOf(flavor, room, bookId)
  const unread = door?.unread ?? 0
  return (
    <div className="hub-door card on-leaf">
      {unread > 0 && (
        <Ribbon className="hub-ribbon tabular">
          <span aria-hidden="true">{countOf(unread)}</span>
        </Ribbon>
      )}
      <Door flavor={flavor} sign={sign} big />
      <h2 className="hub-door-name">
        <Link className="hub-door-link" href={href} aria-describedby={id}>
          {name}
          {unread > 0 && <span className="visually-hidden"> {countOf(unread)} unread</span>}
        </Link>
      </h2>
      <span className="hub-round" aria-hidden="true">
        <Unread count={unread} />
      </span>
      <div id={id} className="hub-news">
        {door === undefined ? <Skeleton lines={2} /> : <News room={room} door={door} />}
      </div>
      <div className="hub-own" aria-hidden="true">
        {door && <Own door={door} />}
      </div>
      <div className="hub-foot">
        <Candle lit={inside.length > 0} />
        <span className="hub-inside">{insideWords(inside)}</span>
        {door?.last && <TimeAgo at={door.last.at} />}
      </div>
    </div>
  )
}

function News({ room, door }: { room: DoorId; door: InnDoorView | null }) {
  if (!door) return <p className="hub-words muted">Go in and see.</p>
  if (!door.last) return <p className="hub-words muted">{NOTHING_YET[room]}</p>
  const { who, did } = newsOf(door.last)
  return (
    <>
      <Cameo name={door.last.who ?? '?'} src={door.last.avatarUrl} size={2.625} quiet />
      <p className="hub-words" dir="auto">
        <strong>{who}</strong> <span>{did}</span>
      </p>
    </>
  )
}

/** The content that only one room has: faces and veils, or the pinned post. */
function Own({ door: { faces, pinned } }: { door: InnDoorView }) {
  if (pinned)
    return (
      <p className="hub-pinned muted" dir="auto">
        also pinned: “{pinned}”
      </p>
    )
  const inRow = faces.map((face, place) => ({ ...face, key: `${place} ${face.name ?? 'veil'}` }))
  return (
    <span className="hub-faces">
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
