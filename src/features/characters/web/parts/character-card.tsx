import './character-card.css'
import type { ReactNode } from 'react'
import { Button } from '#kit/web/button.tsx'
import { ButtonLink } from '#kit/web/link.tsx'
import { TimeAgo } from '#kit/web/time-ago.tsx'
import type { CharacterView } from '../../contract.ts'
import { callingOf } from '../../rules.ts'
import { Portrait } from './portrait.tsx'

type Props = {
  character: CharacterView
  onOpen: () => void
  /** More buttons at the foot. */
  actions?: ReactNode
}

/** A character on a leaf: avatar, calling, words, who plays it, and the sheet. All of it opens the details. */
export function CharacterCard({ character, onOpen, actions }: Props) {
  const { name, avatarUrl, level, description, playerName, archived, farewellMessage, archivedAt } = character
  return (
    <li className="character-card card on-leaf" data-archived={archived || undefined}>
      <Portrait name={name} avatarUrl={avatarUrl} size={5.5} />
      <div className="character-card-words">
        <h2>
          <button type="button" className="character-card-open" onClick={onOpen}>
            {name}
          </button>
        </h2>
        <p className="caps accented">
          <bdi>{callingOf(character)}</bdi> <span className="character-card-level">level {level}</span>
        </p>
        {archived ? (
          <blockquote className="character-card-farewell">
            {farewellMessage && <p dir="auto">{farewellMessage}</p>}
            {archivedAt && (
              <footer className="muted">
                <TimeAgo at={archivedAt} prefix="left " />
              </footer>
            )}
          </blockquote>
        ) : (
          description && (
            <p className="character-card-text" dir="auto">
              {description}
            </p>
          )
        )}
        {playerName && (
          <p className="muted">
            played by <bdi>{playerName}</bdi>
          </p>
        )}
        <p className="character-card-acts">
          <SheetLink character={character} />
          {actions}
        </p>
      </div>
    </li>
  )
}

/** View Sheet, or a note that the character has no sheet. */
export function SheetLink({ character: { soulScroll, sheetIsUploaded } }: { character: CharacterView }) {
  if (!soulScroll)
    return (
      <Button size="small" disabled>
        No Sheet
      </Button>
    )
  const where = sheetIsUploaded ? { download: '' } : { target: '_blank', rel: 'noreferrer noopener' }
  return (
    <ButtonLink size="small" icon="ph:scroll" href={soulScroll} {...where}>
      View Sheet
    </ButtonLink>
  )
}
