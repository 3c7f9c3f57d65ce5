import './message-lines.css'
import { PersonName } from '#features/people/web/parts/person-name.tsx'
import type { CardMark } from '#features/people/web/parts/use-cards.ts'
import { ReportButton } from '#features/reports/web/parts/report-button.tsx'
import { useScroll } from '#features/talk/web/parts/use-scroll.ts'
import { exactTime } from '#kit/web/ago.ts'
import { Button, IconButton } from '#kit/web/button.tsx'
import { Cameo } from '#kit/web/cameo.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Icon } from '#kit/web/icon.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { SpokenText } from '#kit/web/spoken-text.tsx'
import type { MessageView } from '../../contract.ts'
import { SYSTEM_ID } from '../../rules.ts'
import { personOf } from './person-of.ts'
import type { Talk } from './use-talk.ts'

const KINDS = { player: null, character: 'Character', gm: 'Game Master', admin: null } as const

// A keyboard user can scroll the lines.
const SCROLLS = { tabIndex: 0 } as const
const NOBODY = (): CardMark => false

type Props = {
  talk: Talk
  label: string
  /** Whether there is a card of a person who speaks here. */
  hasCard?: (userId: string) => CardMark
}

/** The messages of a place, the newest at the end. */
export function MessageLines({ talk, label, hasCard = NOBODY }: Props) {
  const { list, messages, place, remove } = talk
  const { box, onScroll, below, toEnd } = useScroll({
    lines: messages,
    isOwn: message => message.sender.uid === place.data?.me,
    loadOlder: () => list.hasNextPage && !list.isFetching && void list.fetchNextPage(),
  })
  if (!messages)
    return (
      <div className="lines">
        {list.isError ? (
          <ErrorState
            error={list.error}
            title="The messages could not be loaded"
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        ) : (
          <Loading label="Loading messages">
            <Skeleton lines={6} />
          </Loading>
        )}
      </div>
    )
  return (
    <>
      <div ref={box} className="lines" role="log" aria-label={label} {...SCROLLS} onScroll={onScroll}>
        {list.isFetchingNextPage && <p className="lines-older muted">Turning back the pages…</p>}
        {messages.length === 0 && <p className="lines-none muted">There are no messages yet.</p>}
        {messages.map((message, index) => (
          <Line
            key={message.id}
            message={message}
            goesOn={isSameSpeaker(messages[index - 1], message)}
            hasCard={hasCard(personOf(message) ?? '')}
            onRemove={remove}
          />
        ))}
      </div>
      {below > 0 && (
        <p className="lines-below">
          <Button size="small" icon="ph:arrow-down" onClick={toEnd}>
            {below === 1 ? 'One new message below' : `${below} new messages below`}
          </Button>
        </p>
      )}
    </>
  )
}

const isSameSpeaker = (before: MessageView | undefined, { sender, isAdminMessage }: MessageView) =>
  before !== undefined &&
  before.sender.uid === sender.uid &&
  before.sender.name === sender.name &&
  before.sender.type === sender.type &&
  before.isAdminMessage === isAdminMessage

type LineProps = {
  message: MessageView
  goesOn: boolean
  hasCard: CardMark
  onRemove: (id: string) => Promise<void>
}

function Line({ message, goesOn, hasCard, onRemove }: LineProps) {
  const { id, sender, content, createdAt, deleted, formattedTime, isAdminMessage, adminMessageType, can } = message
  return (
    <article className="line" data-goes-on={goesOn || undefined} data-official={isAdminMessage || undefined}>
      {!goesOn && (
        <Cameo
          name={sender.name}
          src={sender.avatar}
          size={1.75}
          bare
          quiet
          {...(isAdminMessage && { figure: 'game-icons:lantern-flame' as const })}
        />
      )}
      <div className="line-words">
        <p className={goesOn ? 'line-who visually-hidden' : 'line-who'}>
          <strong>
            {/* A name that is read out alone is no button. */}
            <PersonName userId={sender.uid ?? ''} hasCard={goesOn ? false : hasCard}>
              {sender.name}
            </PersonName>
          </strong>
          {KINDS[sender.type] && <span className="line-kind">{KINDS[sender.type]}</span>}
          {isAdminMessage && (
            <span className="line-kind">
              <Icon name="ph:seal-check" /> Official{adminMessageType && `: ${adminMessageType}`}
            </span>
          )}
          <time className="muted" dateTime={createdAt.toISOString()} title={exactTime(createdAt)}>
            {formattedTime}
          </time>
        </p>
        {deleted ? <p className="line-deleted muted">Message deleted</p> : <SpokenText text={content} />}
      </div>
      {!deleted && (
        <span className="line-acts">
          {can.remove && (
            <IconButton
              icon="ph:trash"
              label={`Delete the message of ${formattedTime}`}
              onClick={() => void onRemove(id)}
            />
          )}
          {sender.uid !== SYSTEM_ID && !isAdminMessage && (
            <ReportButton kind="message" id={id} by={sender.uid} what={`the message of ${formattedTime}`} />
          )}
        </span>
      )}
    </article>
  )
}
