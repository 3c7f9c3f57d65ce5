import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { PdfExport } from '#features/archive/web/parts/use-pdf-export.ts'
import type { BookCardView, books } from '#features/books/contract.ts'
import { askToOpen } from '#features/seats/web/parts/shut-books.tsx'
import { nameAlone } from '#kit/shared/name-alone.ts'
import { apiOf, wordsOf } from '#kit/web/api.ts'
import { BookCover } from '#kit/web/book-cover.tsx'
import { Card } from '#kit/web/card.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { Icon } from '#kit/web/icon.tsx'
import type { IconName } from '#kit/web/icon-shelf.ts'
import { ButtonLink } from '#kit/web/link.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { failure, notice } from '#kit/web/toast.tsx'
import type { FlavorId } from '#lexicon/look/ids.ts'
import { theEchoes } from '#lexicon/look/inn-names.ts'
import { api } from '../api.ts'
import { NextSteps } from './next-steps.tsx'

const bookApi = apiOf<typeof books>('books')
const figuresOf = (flavor: FlavorId) =>
  [
    ['activeCharacters', 'active characters'],
    ['archivedCharacters', `in ${theEchoes(flavor)}`],
    ['storyPages', 'story pages'],
    ['npcs', 'known faces'],
  ] as const

type Props = { book: BookCardView | undefined; pdf: PdfExport }

/** Opens the table drapery chooser with the table that the book lies on now. */
async function openDraperies(id: string) {
  try {
    const { tableDrapery, tabletopStyle } = await bookApi.read.call({ id })
    await openModal('drapery', { book: { id, tableDrapery, tabletopStyle } })
  } catch (error) {
    failure(wordsOf(error, 'Failed to load settings'))
  }
}

/** Opens the chooser of hands for the pages before the story. */
async function openIntroStyles(id: string) {
  try {
    await openModal('intro-styles', { book: await bookApi.read.call({ id }) })
  } catch (error) {
    failure(wordsOf(error, 'Failed to load settings'))
  }
}

/** The selected campaign with what comes next, its tools and its numbers. Without one the tools are off, and say why. */
export function Desk({ book, pdf }: Props) {
  const router = useRouter()
  const stats = useQuery(
    api.stats.queryOptions({
      input: { bookId: book?.id ?? '' },
      enabled: Boolean(book?.can.readAsGm),
    }),
  )
  const go = (path: string) => book && void router.navigate({ href: `/campaigns/${book.id}/${path}` })
  const use = (work: (chosen: BookCardView) => unknown) => () => (book ? void work(book) : notice('No book selected'))
  const waits = book ? !book.can.write : false
  const why = !book ? 'No book selected' : waits ? 'This waits until your plan runs again' : undefined
  const tools: {
    name: string
    icon: IconName
    work: () => void
    off?: boolean
  }[] = [
    {
      name: 'Settings',
      icon: 'ph:sliders-horizontal',
      work: use(() => go('edit')),
      off: waits,
    },
    {
      name: 'Password',
      icon: 'ph:key',
      work: use(({ id, title }) =>
        openModal('campaign-password', { book: { id, title }, onCopied: () => void askToOpen(id) }),
      ),
    },
    {
      name: 'Drapes',
      icon: 'game-icons:table',
      work: use(({ id }) => openDraperies(id)),
      off: waits,
    },
    {
      name: 'Intro Pages',
      icon: 'game-icons:fountain-pen',
      work: use(({ id }) => openIntroStyles(id)),
      off: waits,
    },
    {
      name: 'Theme',
      icon: 'ph:palette',
      work: use(chosen => openModal('theme-picker', { scope: 'campaign', book: chosen })),
      off: waits,
    },
    {
      name: 'Writing Desk',
      icon: 'game-icons:quill-ink',
      work: use(() => go('write')),
      off: waits,
    },
    {
      name: 'Known Faces',
      icon: 'game-icons:portrait',
      work: use(() => go('faces')),
    },
    {
      name: pdf.running ? 'Setting the type…' : 'Export to PDF',
      icon: 'ph:file-pdf',
      work: use(({ id, title }) => pdf.start(id, title)),
      off: pdf.running,
    },
    {
      name: 'Take along',
      icon: 'ph:archive',
      work: use(({ id, title }) => openModal('book-exports', { book: { id, title } })),
    },
  ]
  return (
    <Card as="section" pile="stack" className="sanctum-desk" aria-label="Selected campaign">
      {book ? (
        <header className="sanctum-desk-head">
          <span aria-hidden="true">
            <BookCover
              title={book.title}
              by={nameAlone(book.gm.name)}
              theme={book.bookTheme}
              src={book.coverUrl}
              seed={book.id}
            />
          </span>
          <div>
            <h2>{book.title}</h2>
            <p className="sanctum-desk-words">
              {book.shortDescription || book.system || 'Nothing is said about it yet.'}
            </p>
            <div className="sanctum-desk-acts">
              {book.can.write && stats.data && stats.data.storyPages > 0 && (
                <ButtonLink look="primary" icon="game-icons:quill-ink" href={`/campaigns/${book.id}/write`}>
                  Write on
                </ButtonLink>
              )}
              <ButtonLink look={book.can.write ? 'quiet' : 'primary'} href={`/campaigns/${book.id}/story`}>
                Read Story
              </ButtonLink>
              {book.can.enterInn && (
                <ButtonLink icon="game-icons:tavern-sign" href={`/campaigns/${book.id}/inn`}>
                  Visit Inn
                </ButtonLink>
              )}
            </div>
          </div>
        </header>
      ) : (
        <EmptyState icon="game-icons:open-book" title="No book selected">
          Pick a campaign in the library: its tools are laid out here.
        </EmptyState>
      )}
      {book && stats.data && <NextSteps book={book} stats={stats.data} />}
      <div className="sanctum-desk-tools">
        {tools.map(({ name, icon, work, off }) => (
          <button
            key={name}
            type="button"
            className="sanctum-desk-tool"
            aria-disabled={off || !book || undefined}
            title={off || !book ? why : undefined}
            onClick={() => !off && work()}
          >
            <Icon name={icon} />
            {name}
          </button>
        ))}
      </div>
      {book && stats.data && (
        <dl className="sanctum-desk-figures">
          {figuresOf(book.iconFlavor).map(([key, words]) => (
            <div key={key}>
              <dt>{words}</dt>
              <dd className="tabular">{stats.data[key]}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}
