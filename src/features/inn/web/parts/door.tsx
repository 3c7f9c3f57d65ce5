import './door.css'
import { Icon } from '#kit/web/icon.tsx'
import type { IconName } from '#kit/web/icon-shelf.ts'
import { FLAVORS } from '#lexicon/look/icon-flavors.ts'
import type { FlavorId } from '#lexicon/look/ids.ts'
import type { InnRoomId } from '#lexicon/look/inn-names.ts'

/** The rooms that can be entered, in the order of their doors. */
export const OPEN_ROOMS = ['social', 'characters', 'gallery', 'echoes'] as const satisfies readonly InnRoomId[]
export type OpenRoom = (typeof OPEN_ROOMS)[number]

/** What a door says: the room's name and sign in the book's flavor. */
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
