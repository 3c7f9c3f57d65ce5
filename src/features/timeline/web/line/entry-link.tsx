import { Button } from '#kit/web/button.tsx'
import type { IconName } from '#kit/web/icon-shelf.ts'
import { ButtonLink } from '#kit/web/link.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import type { TimelineLinkView } from '../../contract.ts'

const ICONS: Record<TimelineLinkView['kind'], IconName> = {
  npc: 'ph:mask-happy',
  chapter: 'ph:book-open',
  session: 'ph:calendar-check',
  map: 'ph:map-trifold',
}

/** What an entry leads to: a page, or an NPC over this one. */
export function EntryLink({ bookId, link }: { bookId: string; link: TimelineLinkView }) {
  const { kind, id, name } = link
  const words = <bdi className="timeline-link-name">{name}</bdi>
  if (kind === 'npc')
    return (
      <Button size="small" icon={ICONS.npc} onClick={() => void openModal('npc-viewer', { id })}>
        {words}
      </Button>
    )
  const page = { chapter: `story?page=${id}`, session: 'inn/calendar', map: `maps/${id}` }[kind]
  return (
    <ButtonLink size="small" icon={ICONS[kind]} href={`/campaigns/${bookId}/${page}`}>
      {words}
    </ButtonLink>
  )
}
