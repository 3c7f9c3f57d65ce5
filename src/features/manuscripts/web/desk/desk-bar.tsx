import './desk-bar.css'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Button, buttonClass, IconButton } from '#kit/web/button.tsx'
import { Icon } from '#kit/web/icon.tsx'
import { Menu, type MenuItem } from '#kit/web/menu.tsx'
import { Popover } from '#kit/web/popover.tsx'
import { DeskSides, type Side } from './desk-sides.tsx'
import { SavingState } from './saving-state.tsx'
import { control } from './shortcuts.ts'
import type { Desk } from './use-desk.ts'

type Props = {
  bookId: string
  bookTitle: string
  desk: Desk
  /** Why nothing can be saved; null where it can. */
  stopped: string | null
  more: readonly MenuItem[]
  onHistory: () => void
  side: Side
  onSide: (side: Side) => void
  /** Which chapter of the book it is, from 1. */
  number: number
  /** The chapters of the book; `close` folds them away again. */
  chapters: (close: () => void) => ReactNode
}

/** Always in sight: where one writes, how it stands with the text, and Save. On a phone the latter two stand in the foot. */
export function DeskBar({ bookId, bookTitle, desk, stopped, more, onHistory, ...rest }: Props) {
  const { draft, saving } = desk
  const title = draft.title.trim() || 'Untitled'
  return (
    <div className="desk-bar on-ground">
      <p className="desk-where">
        <Link to="/campaigns/$bookId/story" params={{ bookId }} dir="auto">
          {bookTitle}
        </Link>
        <span aria-hidden="true">/</span>
        <b dir="auto">{title}</b>
      </p>
      <div className="desk-top">
        <Link className="icon-button" to="/campaigns/$bookId/story" params={{ bookId }} aria-label="Back to the book">
          <Icon name="ph:arrow-left" />
        </Link>
        <FoldedChapters title={title} number={rest.number} chapters={rest.chapters} />
        <DeskSides side={rest.side} onSide={rest.onSide} />
      </div>
      <div className="desk-foot">
        <SavingState desk={desk} />
        <div className="desk-bar-acts">
          <Link className={buttonClass({}, 'desk-read')} to="/campaigns/$bookId/story" params={{ bookId }}>
            <Icon name="ph:book-open" />
            <span>Read the book</span>
          </Link>
          {draft.baseVersion > 0 && (
            <Button icon="ph:clock-counter-clockwise" onClick={onHistory} className="desk-history">
              <span>History</span>
            </Button>
          )}
          {more.length > 0 && <Menu trigger={<IconButton icon="ph:dots-three" label="More" />} items={more} />}
          <Button
            look="primary"
            busy={saving}
            disabled={stopped !== null}
            title={stopped ?? `${control()} + S`}
            onClick={() => void desk.submit()}
          >
            Save
          </Button>
        </div>
      </div>
    </div>
  )
}

/** The list of chapters behind the name of the one that is open. */
function FoldedChapters({ title, number, chapters }: Pick<Props, 'number' | 'chapters'> & { title: string }) {
  const [open, setOpen] = useState(false)
  const button = (
    <button type="button" className="desk-chapter">
      <b dir="auto">{title}</b>
      <small>Chapter {number}</small>
      <Icon name="ph:caret-down" />
    </button>
  )
  return (
    <Popover trigger={button} title="Chapters of the book" open={open} onOpenChange={setOpen}>
      {chapters(() => setOpen(false))}
    </Popover>
  )
}
