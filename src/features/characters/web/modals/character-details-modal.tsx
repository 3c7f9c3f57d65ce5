import './character-details-modal.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ReportButton } from '#features/reports/web/parts/report-button.tsx'
import { codeOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { type ModalProps, openModal } from '#kit/web/modal-registry.ts'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { theEchoes } from '#lexicon/look/inn-names.ts'
import type { CharacterView } from '../../contract.ts'
import { api } from '../api.ts'
import { SheetLink } from '../parts/character-card.tsx'
import { Portrait } from '../parts/portrait.tsx'
import { useLeaveOrDelete } from '../parts/use-leave-or-delete.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'character-details': typeof CharacterDetailsModal
  }
}

/** One character in full, to those who may see it; its player edits it from here, the GM side bids it farewell. */
export function CharacterDetailsModal({ id, dismiss }: { id: string } & ModalProps) {
  const query = useQuery({ ...api.read.queryOptions({ input: { id } }), staleTime: 0 })
  const title = query.data?.name ?? 'Character'
  if (query.isError)
    return (
      <Dialog title={title} titleHidden size="small" onDismiss={dismiss}>
        {codeOf(query.error) === 'NOT_FOUND' ? (
          <ErrorState title="This character is not here any more">Its player may have taken it along.</ErrorState>
        ) : (
          <ErrorState
            error={query.error}
            title="Failed to get character card"
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        )}
      </Dialog>
    )
  return (
    <Dialog
      title={title}
      lead={query.data && leadOf(query.data)}
      size="wide"
      onDismiss={dismiss}
      actions={query.data && <Acts character={query.data} dismiss={dismiss} />}
    >
      {query.data ? (
        <Words character={query.data} />
      ) : (
        <Loading>
          <Skeleton lines={6} />
        </Loading>
      )}
    </Dialog>
  )
}

const leadOf = ({ charPronouns, archived, archivedByName, iconFlavor }: CharacterView) =>
  archived
    ? `In ${theEchoes(iconFlavor)}${archivedByName ? `, sent on by ${archivedByName}` : ''}`
    : charPronouns || undefined

function Words({ character }: { character: CharacterView }) {
  const { name, avatarUrl, level, race, gender, charPronouns, playerName, pronouns, description, backstory } = character
  const player = [playerName, pronouns && `(${pronouns})`].filter(Boolean).join(' ')
  const facts: [string, ReactNode][] = [
    ['Race', race],
    ['Class', character.class],
    ['Level', String(level)],
    ['Gender', gender],
    ['Pronouns', charPronouns],
    [
      'Played by',
      player && (
        <Button
          look="text"
          onClick={() =>
            void openModal('player-card', { userId: character.parentPlayerId, name: playerName || undefined })
          }
        >
          {player}
        </Button>
      ),
    ],
  ]
  return (
    <div className="character-view">
      <Portrait name={name} avatarUrl={avatarUrl} size={9} />
      <div className="character-view-words">
        <dl className="character-facts">
          {facts
            .filter(([, value]) => value)
            .map(([label, value]) => (
              <div key={label}>
                <dt className="caps">{label}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ))}
        </dl>
        {character.farewellMessage && (
          <blockquote className="character-card-farewell" dir="auto">
            {character.farewellMessage}
          </blockquote>
        )}
        {description && <p dir="auto">{description}</p>}
        {backstory && (
          <section>
            <h3>Backstory</h3>
            <p dir="auto">{backstory}</p>
          </section>
        )}
      </div>
    </div>
  )
}

function Acts({ character, dismiss }: { character: CharacterView; dismiss: () => void }) {
  const { can } = character
  const { leave, remove } = useLeaveOrDelete(character, dismiss)
  return (
    <>
      <SheetLink character={character} />
      {character.bookId && character.bookIsOpen && (
        <Button
          icon="ph:book-open"
          onClick={() => {
            const { bookId, id, name } = character
            dismiss()
            void openModal('mentioned-in', { bookId: bookId!, kind: 'character', id, name })
          }}
        >
          In the story
        </Button>
      )}
      {can.edit && (
        <Button icon="ph:pencil-simple" onClick={() => void openModal('character-form', { character })}>
          Edit
        </Button>
      )}
      {can.edit && (
        <Button
          icon="ph:identification-card"
          onClick={() => void openModal('make-passport', { characterId: character.id })}
        >
          Passport
        </Button>
      )}
      {can.leave && (
        <Button icon="ph:sign-out" onClick={() => void leave()}>
          Leave the campaign
        </Button>
      )}
      {can.remove && (
        <Button icon="ph:trash" onClick={() => void remove()}>
          Delete
        </Button>
      )}
      {can.archive && (
        <Button icon="game-icons:candles" onClick={() => void openModal('archive-character', { character })}>
          Bid farewell
        </Button>
      )}
      <ReportButton
        kind="character"
        id={character.id}
        by={character.parentPlayerId}
        what={`the character ${character.name}`}
        whole
      />
      {!can.edit && !can.archive && <Button onClick={dismiss}>Close</Button>}
    </>
  )
}
