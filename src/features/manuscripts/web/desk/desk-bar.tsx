import './desk-bar.css'
import { Link } from '@tanstack/react-router'
import { Button, IconButton } from '#kit/web/button.tsx'
import { Icon } from '#kit/web/icon.tsx'
import { Menu, type MenuItem } from '#kit/web/menu.tsx'
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
}

/** Over the desk, always in sight: where one writes, how it stands with the text, and Save. */
export function DeskBar({ bookId, bookTitle, desk, stopped, more, onHistory }: Props) {
  const { draft, saving } = desk
  return (
    <div className="desk-bar on-ground">
      <p className="desk-where">
        <Link to="/campaigns/$bookId/story" params={{ bookId }} dir="auto">
          {bookTitle}
        </Link>
        <span aria-hidden="true">/</span>
        <b dir="auto">{draft.title.trim() || 'Untitled'}</b>
      </p>
      <SavingState desk={desk} />
      <div className="desk-bar-acts">
        <Link className="button button-quiet button-normal desk-read" to="/campaigns/$bookId/story" params={{ bookId }}>
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
  )
}
