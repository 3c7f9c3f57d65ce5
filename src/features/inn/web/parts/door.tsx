import './door.css'
import { Icon } from '#kit/web/icon.tsx'
import type { IconName } from '#kit/web/icon-shelf.ts'
import { FLAVORS } from '#lexicon/look/icon-flavors.ts'
import type { FlavorId } from '#lexicon/look/ids.ts'
import type { InnRoomId } from '#lexicon/look/inn-names.ts'
import type { DoorId } from '../../rules.ts'

/** A room that stands in the Inn itself: the board has a page of its own. */
export type OpenRoom = Extract<DoorId, InnRoomId>

/** The name and the icon of a room in the book's flavor. */
export function signOf(flavor: FlavorId, room: 'hub' | InnRoomId) {
  const { name, icon } = FLAVORS[flavor].rooms[room]
  return { name, sign: icon as IconName }
}

/** The sign of a door, cut in the manner of the flavor. The name stands beside it. */
export function Door({ flavor, sign, big = false }: { flavor: FlavorId; sign: IconName; big?: boolean }) {
  return (
    <span className={big ? 'door door-big' : 'door'} data-flavor={flavor}>
      <Icon name={sign} />
    </span>
  )
}

/** A door with the name, the sign and the way of its room; the board has one sign and one name in every book. */
export function doorOf(flavor: FlavorId, room: DoorId, bookId: string) {
  if (room === 'board')
    return { name: 'The campaign board', sign: 'game-icons:pin' as const, href: `/campaigns/${bookId}/board` }
  return { ...signOf(flavor, room), href: `/campaigns/${bookId}/inn/${room}` }
}
