import { REPEATABLE } from '#kit/web/rpc-link.ts'
import './tavern-chat.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SpeakerView } from '#features/talk/forms.ts'
import { SpeakerPicker } from '#features/talk/web/parts/speaker-picker.tsx'
import { useScroll } from '#features/talk/web/parts/use-scroll.ts'
import { wordsOf } from '#kit/web/api.ts'
import { IconButton } from '#kit/web/button.tsx'
import { Composer } from '#kit/web/composer.tsx'
import { ConfirmDialog } from '#kit/web/confirm-dialog.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Icon } from '#kit/web/icon.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { TimeAgo } from '#kit/web/time-ago.tsx'
import { failure } from '#kit/web/toast.tsx'
import { useComposer } from '#kit/web/use-composer.ts'
import { MESSAGE_LENGTH } from '#lexicon/message-text.ts'
import type { BoardView, ChatLineView } from '../../contract.ts'
import { api } from '../api.ts'
import { BeginWith } from '../talk/begin-with.tsx'
import { dropLine, showLine } from '../talk/chat-cache.ts'
import { CommandNote } from '../talk/command-note.tsx'
import { SaidWords } from '../talk/said-words.tsx'
import { useOwnName } from '../talk/use-own-name.ts'

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
        <Lines lines={lines} me={board.userId} onRemove={remove} />
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

// A keyboard user can scroll the lines.
const SCROLLS = { tabIndex: 0 } as const

/** Takes a line away for everybody, once it is sure. */
function useRemoving(bookId: string) {
  const queries = useQueryClient()
  return async ({ id, author }: ChatLineView) => {
    const text = `What ${author} said here goes for everybody.`
    if (!(await openModal(ConfirmDialog, { title: 'Delete this line?', text, act: 'Delete', danger: true }))) return
    try {
      await api.removeChatLine.call({ lineId: id })
      dropLine(queries, bookId, id)
    } catch (error) {
      failure(wordsOf(error, 'The line could not be deleted. Please try again.'))
    }
  }
}

type LinesProps = {
  lines: readonly ChatLineView[]
  me: string
  onRemove: (line: ChatLineView) => void
}

function Lines({ lines, me, onRemove }: LinesProps) {
  const { box, onScroll } = useScroll({ lines, isOwn: line => line.authorId === me })
  return (
    <div ref={box} className="tavern-lines" role="log" aria-label="Tavern Chat" {...SCROLLS} onScroll={onScroll}>
      {lines.length === 0 && <p className="muted">Nobody has said anything yet.</p>}
      {lines.map((line, place) => (
        <div key={line.id} className="tavern-line" data-goes-on={lines[place - 1]?.author === line.author || undefined}>
          <p className="tavern-who">
            <strong dir="auto">{line.author}</strong>
            <span className="muted">
              <TimeAgo at={line.createdAt} />
            </span>
          </p>
          <SaidWords {...line} text={line.content} at={line.createdAt} />
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
  const { speaker, picker } = useOwnName(bookId, speakers)
  const composer = useComposer(`chat:${bookId}`, async message => {
    const line = await api.addChatLine.call({ bookId, ...message, characterId: speaker?.characterId }, REPEATABLE)
    showLine(queries, bookId, line)
  })
  if (!speaker) return null
  return (
    <Composer
      composer={composer}
      voice={<SpeakerPicker {...picker} />}
      note={<CommandNote text={composer.text} name={speaker.name} />}
      acts={
        <BeginWith composer={composer} command="/roll" icon="ph:dice-five">
          Roll
        </BeginWith>
      }
      most={MESSAGE_LENGTH}
      entersSend
      label={`Speak as ${speaker.name}`}
      act="Send"
      rows={1}
    />
  )
}
