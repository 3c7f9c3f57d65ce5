import './tavern-chat.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { wordsOf } from '#kit/web/api.ts'
import { IconButton } from '#kit/web/button.tsx'
import { Composer } from '#kit/web/composer.tsx'
import { confirm } from '#kit/web/confirm-dialog.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Icon } from '#kit/web/icon.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { SpokenText } from '#kit/web/spoken-text.tsx'
import { TimeAgo } from '#kit/web/time-ago.tsx'
import { failure } from '#kit/web/toast.tsx'
import { useComposer } from '#kit/web/use-composer.ts'
import { MESSAGE_LENGTH } from '#lexicon/message-text.ts'
import type { BoardView, ChatLineView, SpeakerView } from '../../contract.ts'
import { api } from '../api.ts'
import { addLines, dropLine } from '../talk/chat-cache.ts'
import { SpeakerPicker, useSpeaker } from '../talk/speaker-picker.tsx'

/** The Tavern Chat: the last lines, and for active characters the place to add one. */
export function TavernChat({ board }: { board: BoardView }) {
  const { bookId } = board
  const chat = useQuery(api.chat.queryOptions({ input: { bookId } }))
  const lines = chat.data?.lines
  const remove = useRemoving(bookId)
  return (
    <section className="tavern card on-leaf" aria-labelledby="tavern-name">
      <h2 id="tavern-name">
        <Icon name="game-icons:beer-stein" /> Tavern Chat
      </h2>
      {lines ? (
        <Lines lines={lines} onRemove={remove} />
      ) : chat.isError ? (
        <ErrorState
          error={chat.error}
          title="The chat could not be loaded"
          onRetry={() => void chat.refetch()}
          retrying={chat.isFetching}
        />
      ) : (
        <Loading label="Loading the chat">
          <Skeleton lines={6} />
        </Loading>
      )}
      {board.can.chat ? (
        <Speaking bookId={bookId} speakers={board.speakers.filter(one => one.characterId)} />
      ) : (
        <p className="tavern-closed muted">Only active characters may chat in the Tavern.</p>
      )}
    </section>
  )
}

/** Stays at the newest line, unless somebody has gone up to read. */
function useTail(lines: readonly ChatLineView[]) {
  const box = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  useLayoutEffect(() => {
    if (lines.length > 0 && box.current && isAtEnd.current) box.current.scrollTop = box.current.scrollHeight
  }, [lines])
  const onScroll = () => {
    const { scrollTop, scrollHeight, clientHeight } = box.current ?? { scrollTop: 0, scrollHeight: 0, clientHeight: 0 }
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < 40
  }
  return { box, onScroll }
}

// Who reads with the keyboard must be able to scroll what is said.
const SCROLLS = { tabIndex: 0 } as const

/** Takes a line away for everybody, once it is sure. */
function useRemoving(bookId: string) {
  const queries = useQueryClient()
  return async ({ id, author }: ChatLineView) => {
    const text = `What ${author} said here goes for everybody.`
    if (!(await confirm({ title: 'Delete this line?', text, act: 'Delete', danger: true }))) return
    try {
      await api.unsayLine.call({ lineId: id })
      dropLine(queries, bookId, id)
    } catch (error) {
      failure(wordsOf(error, 'The line could not be deleted. Please try again.'))
    }
  }
}

type LinesProps = { lines: readonly ChatLineView[]; onRemove: (line: ChatLineView) => void }

function Lines({ lines, onRemove }: LinesProps) {
  const { box, onScroll } = useTail(lines)
  return (
    <div ref={box} className="tavern-lines" role="log" aria-label="Tavern Chat" {...SCROLLS} onScroll={onScroll}>
      {lines.length === 0 && <p className="muted">Nobody has said anything yet.</p>}
      {lines.map((line, place) => (
        <div key={line.id} className="tavern-line" data-goes-on={lines[place - 1]?.author === line.author || undefined}>
          <p className="tavern-who">
            <strong>{line.author}</strong>
            <span className="muted">
              <TimeAgo at={line.createdAt} />
            </span>
          </p>
          <SpokenText text={line.content} />
          {line.can.remove && (
            <IconButton icon="ph:trash" label={`Delete the line of ${line.author}`} onClick={() => onRemove(line)} />
          )}
        </div>
      ))}
    </div>
  )
}

function Speaking({ bookId, speakers }: { bookId: string; speakers: SpeakerView[] }) {
  const queries = useQueryClient()
  const { speaker, choose } = useSpeaker(bookId, speakers)
  const composer = useComposer(`chat:${bookId}`, async message => {
    const line = await api.chatAs.call({ bookId, ...message, characterId: speaker?.characterId })
    addLines(queries, bookId, [line])
  })
  if (!speaker) return null
  return (
    <Composer
      composer={composer}
      voice={<SpeakerPicker speakers={speakers} speaker={speaker} onChange={choose} />}
      most={MESSAGE_LENGTH}
      entersSend
      label={`Speak as ${speaker.name}`}
      act="Send"
      rows={1}
    />
  )
}
