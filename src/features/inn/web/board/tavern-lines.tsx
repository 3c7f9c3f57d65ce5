import { useQueryClient } from '@tanstack/react-query'
import { ReportButton } from '#features/reports/web/parts/report-button.tsx'
import { useScroll } from '#features/talk/web/parts/use-scroll.ts'
import { wordsOf } from '#kit/web/api.ts'
import { IconButton } from '#kit/web/button.tsx'
import { ConfirmDialog } from '#kit/web/confirm-dialog.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { TimeAgo } from '#kit/web/time-ago.tsx'
import { failure } from '#kit/web/toast.tsx'
import type { ChatLineView, WhisperView } from '../../forms.ts'
import { api } from '../api.ts'
import { PickBox } from '../pick/pick-box.tsx'
import { saidIn } from '../pick/said-in.ts'
import type { Picked } from '../pick/use-picked.ts'
import { dropLine } from '../talk/chat-cache.ts'
import { SaidWords } from '../talk/said-words.tsx'
import { dropWhisper } from '../talk/whisper-cache.ts'
import { WhisperLine } from './whisper-line.tsx'

// A keyboard user can scroll the lines.
const SCROLLS = { tabIndex: 0 } as const

type Props = {
  bookId: string
  lines: readonly ChatLineView[]
  whispers: readonly WhisperView[]
  me: string
  /** What is chosen for a page; null for those who write none. A whisper cannot be chosen. */
  picked: Picked | null
}

/** The lines and the whispers in the order in which they were said. */
export function TavernLines({ bookId, lines, whispers, me, picked }: Props) {
  const { removeLine, removeWhisper } = useRemoving(bookId)
  const all = [...lines, ...whispers].sort(
    (one, other) => one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1),
  )
  const { box, onScroll } = useScroll({ lines: all, isOwn: line => line.authorId === me })
  return (
    <div ref={box} className="tavern-lines" role="log" aria-label="Tavern Chat" {...SCROLLS} onScroll={onScroll}>
      {all.length === 0 && <p className="muted">Nobody has said anything yet.</p>}
      {all.map((line, place) => {
        if ('ears' in line) return <WhisperLine key={line.id} whisper={line} onRemove={removeWhisper} />
        const before = all[place - 1]
        const goesOn = before && !('ears' in before) && before.author === line.author
        return <ChatLine key={line.id} line={line} goesOn={goesOn === true} picked={picked} onRemove={removeLine} />
      })}
    </div>
  )
}

type LineProps = { line: ChatLineView; goesOn: boolean; picked: Picked | null; onRemove: (line: ChatLineView) => void }

function ChatLine({ line, goesOn, picked, onRemove }: LineProps) {
  return (
    <div className="tavern-line" data-goes-on={goesOn || undefined}>
      <p className="tavern-who">
        <strong dir="auto" className={goesOn ? 'visually-hidden' : undefined}>
          {line.author}
        </strong>
        <span className="muted">
          <TimeAgo at={line.createdAt} />
        </span>
      </p>
      <SaidWords {...line} text={line.content} at={line.createdAt} />
      <div className="tavern-acts">
        {picked && <PickBox said={saidIn(line)} picked={picked} />}
        {line.can.remove && (
          <IconButton icon="ph:trash" label={`Delete the line of ${line.author}`} onClick={() => onRemove(line)} />
        )}
        <ReportButton kind="tavernLine" id={line.id} by={line.authorId} what={`the line of ${line.author}`} />
      </div>
    </div>
  )
}

/** Takes a line or a whisper away, once it is sure. */
function useRemoving(bookId: string) {
  const queries = useQueryClient()
  const removing = async (what: 'line' | 'whisper', text: string, remove: () => Promise<void>) => {
    const title = `Delete this ${what}?`
    if (!(await openModal(ConfirmDialog, { title, text, act: 'Delete', danger: true }))) return
    try {
      await remove()
    } catch (error) {
      failure(wordsOf(error, `The ${what} could not be deleted. Please try again.`))
    }
  }
  return {
    removeLine: ({ id, author }: ChatLineView) =>
      void removing('line', `What ${author} said here goes for everybody.`, async () => {
        await api.removeChatLine.call({ lineId: id })
        dropLine(queries, bookId, id)
      }),
    removeWhisper: ({ id }: WhisperView) =>
      void removing('whisper', 'It goes for those who heard it too.', async () => {
        await api.removeWhisper.call({ whisperId: id })
        dropWhisper(queries, bookId, id)
      }),
  }
}
