import './inn-sign.css'
import { Icon } from '#kit/web/icon.tsx'
import type { IconName } from '#kit/web/icon-shelf.ts'
import { FLAVORS } from '#lexicon/look/icon-flavors.ts'
import type { FlavorId } from '#lexicon/look/ids.ts'
import type { InnRoomId } from '#lexicon/look/inn-names.ts'
import type { SectionId } from '../../rules.ts'

/** A room that stands in the Inn itself: the board has a page of its own. */
export type OpenRoom = Extract<SectionId, InnRoomId>

/** The name and the icon of a room in the book's flavor. */
export function innSignOf(flavor: FlavorId, room: 'hub' | InnRoomId) {
  const { name, icon } = FLAVORS[flavor].rooms[room]
  return { name, icon: icon as IconName }
}

/** The icon of a section on a plate in the style of the flavor. The name stands beside it. */
export function InnSign({ flavor, icon, big = false }: { flavor: FlavorId; icon: IconName; big?: boolean }) {
  return (
    <span className={big ? 'inn-sign inn-sign-big' : 'inn-sign'} data-flavor={flavor}>
      <Icon name={icon} />
    </span>
  )
}

/** The name, the icon and the path of a section; the board has the same name and icon in every book. */
export function sectionOf(flavor: FlavorId, room: SectionId, bookId: string) {
  if (room === 'board')
    return { name: 'The campaign board', icon: 'game-icons:pin' as const, href: `/campaigns/${bookId}/board` }
  return { ...innSignOf(flavor, room), href: `/campaigns/${bookId}/inn/${room}` }
}
