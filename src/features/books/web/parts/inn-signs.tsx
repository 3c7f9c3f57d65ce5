import './inn-signs.css'
import { Icon } from '#kit/web/icon.tsx'
import type { IconName } from '#kit/web/icon-shelf.ts'
import { FLAVORS } from '#lexicon/look/icon-flavors.ts'
import type { FlavorId } from '#lexicon/look/ids.ts'
import { INN_ROOM_IDS } from '#lexicon/look/inn-names.ts'

/** The six signs of the Inn in one flavor: the icon and the name of each room. */
export function InnSigns({ flavor }: { flavor: FlavorId }) {
  const { rooms } = FLAVORS[flavor]
  return (
    <ul className="inn-signs" data-flavor={flavor}>
      {INN_ROOM_IDS.map(room => (
        <li key={room}>
          <span className="inn-sign-plate">
            <Icon name={rooms[room].icon as IconName} />
          </span>
          {rooms[room].name}
        </li>
      ))}
    </ul>
  )
}
