import './door-signs.css'
import { Icon } from '#kit/web/icon.tsx'
import type { IconName } from '#kit/web/icon-shelf.ts'
import { FLAVORS } from '#lexicon/look/icon-flavors.ts'
import type { FlavorId } from '#lexicon/look/ids.ts'
import { INN_ROOM_IDS } from '#lexicon/look/inn-names.ts'

/** The six door signs of the Inn in one flavor: the sign and the name of each room. */
export function DoorSigns({ flavor }: { flavor: FlavorId }) {
  const { rooms } = FLAVORS[flavor]
  return (
    <ul className="door-signs" data-flavor={flavor}>
      {INN_ROOM_IDS.map(room => (
        <li key={room}>
          <span className="door-sign">
            <Icon name={rooms[room].icon as IconName} />
          </span>
          {rooms[room].name}
        </li>
      ))}
    </ul>
  )
}
