import { useCards } from '#features/people/web/parts/use-cards.ts'
import { codeOf } from '#kit/web/api.ts'
import { EmptyState } from '#kit/web/empty-state.tsx'
import type { PlaceName } from './message-cache.ts'
import { MessageLines } from './message-lines.tsx'
import { MessageWriting } from './message-writing.tsx'
import { personOf } from './person-of.ts'
import { TalkBox } from './talk-box.tsx'
import { keyOf } from './use-here.ts'
import { useTalk } from './use-talk.ts'

/** The chat that belongs to the page. */
export function HereChat({ named }: { named: PlaceName }) {
  const talk = useTalk(named)
  const { place, say } = talk
  const hasCard = useCards((talk.messages ?? []).flatMap(message => personOf(message) ?? []))
  if (codeOf(place.error))
    return (
      <EmptyState icon="game-icons:closed-doors" title="No chat for you here">
        Who talks here, and about what, is for those who may come in.
      </EmptyState>
    )
  return (
    <>
      <MessageLines talk={talk} label={place.data?.label ?? 'Chat'} hasCard={hasCard} />
      {place.data?.can.write ? (
        <TalkBox name={keyOf(named)} named={named} place={place.data} send={say} />
      ) : (
        place.data && (
          <>
            <MessageWriting named={named} place={place.data} />
            <p className="talk-closed muted">You may read along here.</p>
          </>
        )
      )}
    </>
  )
}
