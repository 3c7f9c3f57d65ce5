import type { BookView } from '#features/books/contract.ts'
import { useBurn } from '#features/books/web/parts/use-burn.ts'
import { Icon } from '#kit/web/icon.tsx'
import type { IconName } from '#kit/web/icon-shelf.ts'
import { Link } from '#kit/web/link.tsx'
import { Menu, type MenuItem } from '#kit/web/menu.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { INN_NAMES } from '#lexicon/look/inn-names.ts'

type Props = {
  book: BookView
  signedIn: boolean
  onContents: () => void
  /** Not there while somebody reads as another: what is searched is one's own book. */
  onSearch: (() => void) | undefined
  /** The person that the GM side reads as. */
  as: string | undefined
}

/** The actions of the GM side: on the ribbon where it has room, else in a menu. */
type Tool = { label: string; icon: IconName; disabled?: boolean; hint?: string | undefined; onSelect: () => void }

const inMenu = ({ label, hint, ...tool }: Tool): MenuItem => ({ label: <span title={hint}>{label}</span>, ...tool })

/** The silk ribbon at the side of the book: ways out, ways around, and for the GM side the ways to change it. */
export function ReaderRibbon({ book, signedIn, onContents, onSearch, as }: Props) {
  const gm = book.can.readAsGm
  const burn = useBurn()
  const takeAlong = book.can.takeAlong && {
    label: 'Export',
    icon: 'ph:download-simple' as const,
    onSelect: () => void openModal('book-exports', { book, readerId: as }),
  }
  const tools: readonly Tool[] = [
    {
      label: 'Manage',
      icon: 'game-icons:quill-ink',
      onSelect: () => void openModal('campaign-tools', { bookId: book.id }),
    },
    {
      label: 'Drapes',
      icon: 'game-icons:rolled-cloth',
      disabled: !book.can.setTheme,
      onSelect: () => void openModal('drapery', { book }),
    },
    {
      label: 'Intro pages',
      icon: 'game-icons:fountain-pen',
      disabled: !book.can.setTheme,
      onSelect: () => void openModal('intro-styles', { book }),
    },
    {
      label: 'Burn',
      icon: 'game-icons:candlebright',
      disabled: !book.can.burn,
      hint: book.can.burn ? undefined : 'No permission to burn',
      onSelect: () => void burn(book),
    },
  ]
  return (
    <nav className="reader-ribbon" aria-label="Book">
      <Link href={signedIn ? '/dashboard' : '/feed'}>
        <Icon name="ph:x" />
        <span>Close</span>
      </Link>
      <button type="button" onClick={onContents}>
        <Icon name="ph:list-bullets" />
        <span>Contents</span>
      </button>
      {onSearch && (
        <button type="button" onClick={onSearch} aria-keyshortcuts="/">
          <Icon name="ph:magnifying-glass" />
          <span>Search</span>
        </button>
      )}
      {signedIn && (
        <Link href={`/campaigns/${book.id}/inn`}>
          <Icon name="game-icons:tavern-sign" />
          <span>{INN_NAMES[book.iconFlavor].hub}</span>
        </Link>
      )}
      {book.gm.hub && (
        <a href={book.gm.hub}>
          <Icon name="ph:house-line" />
          <span>GM’s hub</span>
        </a>
      )}
      {takeAlong && (
        <button type="button" className={gm ? 'ribbon-roomy' : undefined} onClick={takeAlong.onSelect}>
          <Icon name={takeAlong.icon} />
          <span>{takeAlong.label}</span>
        </button>
      )}
      {gm && (
        <>
          <hr />
          {tools.map(({ label, icon, disabled, hint, onSelect }) => (
            <button
              key={label}
              type="button"
              className="ribbon-roomy"
              disabled={disabled}
              title={hint}
              onClick={onSelect}
            >
              <Icon name={icon} />
              <span>{label}</span>
            </button>
          ))}
          <Menu
            trigger={
              <button type="button" className="ribbon-narrow">
                <Icon name="ph:dots-three" />
                <span>More</span>
              </button>
            }
            items={(takeAlong ? [takeAlong, ...tools] : tools).map(inMenu)}
          />
        </>
      )}
    </nav>
  )
}
