import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { BookCardView } from '#features/books/contract.ts'
import { useBurn } from '#features/books/web/parts/use-burn.ts'
import { seedLore } from '#features/transfers/web/parts/seed-lore-button.tsx'
import { transferBook } from '#features/transfers/web/parts/transfer-book.ts'
import { nameAlone } from '#kit/shared/name-alone.ts'
import { BookCover } from '#kit/web/book-cover.tsx'
import { IconButton } from '#kit/web/button.tsx'
import { Menu, type MenuItem } from '#kit/web/menu.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { TimeAgo } from '#kit/web/time-ago.tsx'
import { api } from '../api.ts'
import { lastChange } from './last-change.ts'
import { WARD_WORDS } from './tool-figures.ts'

type Props = {
  books: readonly BookCardView[]
  selected: BookCardView | undefined
  onSelect: (id: string) => void
  runs: boolean
}

/** The campaigns of a GM, one selected; each with what can be done to it as a whole. */
export function Library({ books, selected, onSelect, runs }: Props) {
  const burn = useBurn()
  const saved = useQuery(api.chaptersSaved.queryOptions())
  const router = useRouter()
  const acts = (book: BookCardView): MenuItem[] => [
    {
      label: 'Read Story',
      icon: 'ph:book-open',
      href: `/campaigns/${book.id}/story`,
    },
    ...(book.can.enterInn
      ? [
          {
            label: 'Visit Inn',
            icon: 'game-icons:tavern-sign',
            href: `/campaigns/${book.id}/inn`,
          } as const,
        ]
      : []),
    { label: 'Seed Lore', icon: 'game-icons:oak-leaf', onSelect: () => void seedLore(onSelect) },
    ...(runs
      ? [
          {
            label: 'Setup GM Domain',
            icon: 'ph:globe-hemisphere-west',
            onSelect: () => void openModal('gm-subdomain-setup', {}),
          } as const,
        ]
      : []),
    'line',
    ...(book.can.appoint
      ? [
          {
            label: 'Who helps',
            icon: 'game-icons:three-friends',
            onSelect: () => void openModal('book-helpers', { book }),
          } as const,
        ]
      : []),
    { label: 'Transfer', icon: 'ph:arrows-left-right', onSelect: () => void transferBook(book) },
    ...(book.can.burn
      ? [
          {
            label: 'Burn',
            icon: 'game-icons:small-fire',
            danger: true,
            onSelect: () => void burn(book),
          } as const,
        ]
      : []),
  ]
  return (
    <ul className="library">
      {books.map(book => (
        <li key={book.id} className="library-row" data-on={book.id === selected?.id || undefined}>
          <span aria-hidden="true">
            <BookCover
              title={book.title}
              theme={book.bookTheme}
              src={book.coverUrl}
              seed={book.id}
              by={nameAlone(book.gm.name)}
            />
          </span>
          <div>
            <button
              type="button"
              className="library-pick"
              aria-pressed={book.id === selected?.id}
              onClick={() => onSelect(book.id)}
              onDoubleClick={() => void router.navigate({ href: `/campaigns/${book.id}/story` })}
            >
              <span className="library-title" dir="auto">
                {book.title}
              </span>
              <span className="library-about">
                {WARD_WORDS[book.ward]}
                {saved.data && (
                  <>
                    {' '}
                    · changed <TimeAgo at={lastChange(book, saved.data.books)} />
                  </>
                )}
              </span>
            </button>
          </div>
          <Menu
            trigger={<IconButton icon="ph:dots-three-vertical" label={`More for ${book.title}`} />}
            items={acts(book)}
          />
        </li>
      ))}
    </ul>
  )
}
