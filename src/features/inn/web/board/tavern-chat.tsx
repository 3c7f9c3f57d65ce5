import { REPEATABLE } from '#kit/web/rpc-link.ts'
import './tavern-chat.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { SpeakerPicker } from '#features/talk/web/parts/speaker-picker.tsx'
import { Composer } from '#kit/web/composer.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Icon } from '#kit/web/icon.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { useComposer } from '#kit/web/use-composer.ts'
import { MESSAGE_LENGTH } from '#lexicon/message-text.ts'
import type { BoardView } from '../../contract.ts'
import { commandIn } from '../../engine/commands.ts'
import { api } from '../api.ts'
import type { Picked } from '../pick/use-picked.ts'
import { BeginWith } from '../talk/begin-with.tsx'
import { showLine } from '../talk/chat-cache.ts'
import { CommandNote } from '../talk/command-note.tsx'
import { InnWriting } from '../talk/inn-writing.tsx'
import { RollWith } from '../talk/roll-with.tsx'
import { useOwnName } from '../talk/use-own-name.ts'
import { showWhisper } from '../talk/whisper-cache.ts'
import { WhisperNote } from '../talk/whisper-note.tsx'
import { TavernLines } from './tavern-lines.tsx'

/** The Tavern Chat: the last lines with the whispers between them, and for active characters the place to add one. */
export function TavernChat({ board, picked }: { board: BoardView; picked: Picked | null }) {
  const { bookId } = board
  const chat = useQuery(api.chat.queryOptions({ input: { bookId } }))
  const whispers = useQuery(api.whispers.queryOptions({ input: { bookId } }))
  const lines = chat.data?.lines
  const failed = chat.isError ? chat : whispers.isError && !whispers.data ? whispers : null
  return (
    <section className="tavern card on-leaf" aria-labelledby="tavern-name">
      <h2 id="tavern-name">
        <Icon name="game-icons:beer-stein" /> Tavern Chat
      </h2>
      {lines ? (
        <TavernLines
          bookId={bookId}
          lines={lines}
          whispers={whispers.data?.whispers ?? []}
          me={board.userId}
          picked={picked}
        />
      ) : (
        !failed && (
          <Loading label="Loading the chat">
            <Skeleton lines={6} />
          </Loading>
        )
      )}
      {failed && (failed === whispers || !lines) && (
        <ErrorState
          error={failed.error}
          title={failed === chat ? 'The chat could not be loaded' : 'The whispers could not be loaded'}
          onRetry={() => void failed.refetch()}
          retrying={failed.isFetching}
        />
      )}
      {board.can.chat ? (
        <Speaking board={board} />
      ) : (
        <>
          <InnWriting where="tavern" visit={board} />
          <p className="tavern-closed muted">Only active characters may chat in the Tavern.</p>
        </>
      )}
    </section>
  )
}

function Speaking({ board }: { board: BoardView }) {
  const { bookId, speakers } = board
  const queries = useQueryClient()
  const { speaker, picker } = useOwnName(
    bookId,
    speakers.filter(one => one.characterId),
  )
  const composer = useComposer(`chat:${bookId}`, async message => {
    const said = { bookId, ...message, characterId: speaker?.characterId }
    if (commandIn(message.text).does === 'whisper')
      showWhisper(queries, bookId, await api.whisper.call(said, REPEATABLE))
    else showLine(queries, bookId, await api.addChatLine.call(said, REPEATABLE))
  })
  if (!speaker) return null
  const command = commandIn(composer.text)
  return (
    <>
      <InnWriting where="tavern" visit={board} said={{ text: composer.text, characterId: speaker.characterId }} />
      <Composer
        composer={composer}
        voice={<SpeakerPicker {...picker} />}
        note={
          command.does === 'whisper' ? (
            <WhisperNote
              bookId={bookId}
              words={command.words}
              onComplete={words => composer.change(`/whisper ${words}`)}
            />
          ) : (
            <CommandNote text={composer.text} name={speaker.name} />
          )
        }
        acts={
          <>
            <RollWith composer={composer} />
            <BeginWith composer={composer} command="/whisper" icon="ph:ear">
              Whisper
            </BeginWith>
          </>
        }
        most={MESSAGE_LENGTH}
        entersSend
        label={`Speak as ${speaker.name}`}
        act="Send"
        rows={1}
      />
    </>
  )
}
