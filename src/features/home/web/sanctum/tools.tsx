import './tools.css'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { PdfExport } from '#features/book-files/web/parts/use-pdf-export.ts'
import type { BookCardView, BookView, books } from '#features/books/contract.ts'
import { FileJobProgress } from '#features/file-jobs/web/parts/file-job-progress.tsx'
import { askToOpen } from '#features/seats/web/parts/shut-books.tsx'
import { apiOf, wordsOf } from '#kit/web/api.ts'
import { Icon } from '#kit/web/icon.tsx'
import type { IconName } from '#kit/web/icon-shelf.ts'
import { keepsKeys } from '#kit/web/keeps-keys.ts'
import { openModal } from '#kit/web/modal-registry.ts'
import { TimeAgo } from '#kit/web/time-ago.tsx'
import { failure, notice } from '#kit/web/toast.tsx'
import type { BookStatsView } from '../../contract.ts'
import { type ToolFigure, type ToolId, toolFigures } from './tool-figures.ts'

const bookApi = apiOf<typeof books>('books')

type Tool = { id: ToolId; name: string; icon: IconName; off?: boolean; work: (book: BookCardView) => unknown }
type Props = { book: BookCardView | undefined; stats: BookStatsView | undefined; pdf: PdfExport }

/** Opens a modal that needs the whole book. */
async function withWhole(id: string, open: (book: BookView) => unknown) {
  try {
    await open(await bookApi.read.call({ id }))
  } catch (error) {
    failure(wordsOf(error, 'Failed to load settings'))
  }
}

/** The keys of the tools, in their order: the row of numbers and the sign beside it. */
const KEYS = [...'1234567890-']

/** The tools of the selected campaign, each with a key and most with one figure of it. Without a campaign they are off, and say why. */
export function Tools({ book: card, stats, pdf }: Props) {
  const router = useRouter()
  const whole = useQuery(bookApi.read.queryOptions({ input: { id: card?.id ?? '' }, enabled: Boolean(card?.can.read) }))
  const waits = card ? !card.can.write : false
  const why = !card ? 'No book selected' : 'This waits until your plan runs again'
  const go = (path: string) => (book: BookCardView) => router.navigate({ href: `/campaigns/${book.id}/${path}` })
  const tools: Tool[] = [
    { id: 'desk', name: 'Writing Desk', icon: 'game-icons:quill-ink', off: waits, work: go('write') },
    {
      id: 'password',
      name: 'Password',
      icon: 'ph:key',
      work: ({ id, title }) =>
        openModal('campaign-password', { book: { id, title }, onCopied: () => void askToOpen(id) }),
    },
    { id: 'faces', name: 'Known Faces', icon: 'game-icons:portrait', work: go('faces') },
    {
      id: 'theme',
      name: 'Theme',
      icon: 'ph:palette',
      off: waits,
      work: book => openModal('theme-picker', { scope: 'campaign', book }),
    },
    {
      id: 'drapes',
      name: 'Drapes',
      icon: 'game-icons:table',
      off: waits,
      work: ({ id }) => withWhole(id, book => openModal('drapery', { book })),
    },
    {
      id: 'intro',
      name: 'Intro Pages',
      icon: 'game-icons:fountain-pen',
      off: waits,
      work: ({ id }) => withWhole(id, book => openModal('intro-styles', { book })),
    },
    {
      id: 'pdf',
      name: pdf.running ? 'Setting the type…' : 'Export to PDF',
      icon: 'ph:file-pdf',
      off: pdf.running,
      work: ({ id, title }) => pdf.start(id, title),
    },
    {
      id: 'exports',
      name: 'All exports',
      icon: 'ph:archive',
      work: ({ id, title }) => openModal('book-exports', { book: { id, title } }),
    },
    { id: 'settings', name: 'Settings', icon: 'ph:sliders-horizontal', off: waits, work: go('edit') },
    {
      id: 'sessions',
      name: 'Session Schedule',
      icon: 'ph:calendar-dots',
      work: ({ id }) => openModal('campaign-schedule', { bookId: id }),
    },
    {
      id: 'handouts',
      name: 'Player Handouts',
      icon: 'ph:scroll',
      work: ({ id }) => openModal('handouts-manager', { bookId: id }),
    },
    {
      id: 'scrying',
      name: 'Scrying',
      icon: 'game-icons:crystal-ball',
      work: ({ id }) => openModal('character-management', { bookId: id }),
    },
    {
      id: 'notes',
      name: 'Campaign Notes',
      icon: 'ph:notebook',
      work: ({ id }) => openModal('campaign-management', { bookId: id }),
    },
  ]
  const press = ({ off, work }: Tool) => {
    if (!card) notice('No book selected')
    else if (!off) void work(card)
  }
  useToolKeys(at => tools[at] && press(tools[at]))
  const figures = card ? toolFigures({ card, stats, book: whole.data }) : {}
  return (
    <>
      <div className="tools">
        {tools.map((tool, at) => (
          <ToolButton
            key={tool.id}
            tool={tool}
            shortcut={KEYS[at]}
            figure={figures[tool.id]}
            why={tool.off || !card ? why : undefined}
            onPress={() => press(tool)}
          />
        ))}
      </div>
      {pdf.job && <FileJobProgress job={pdf.job} name="PDF" />}
    </>
  )
}

type ButtonProps = {
  tool: Tool
  /** The key that presses it. */
  shortcut: string | undefined
  figure: ToolFigure | undefined
  why: string | undefined
  onPress: () => void
}

function ToolButton({ tool: { id, name, icon }, shortcut, figure, why, onPress }: ButtonProps) {
  return (
    <div className="tool">
      <Icon name={icon} />
      <button
        type="button"
        className="tool-name"
        aria-describedby={figure && `tool-${id}`}
        aria-keyshortcuts={shortcut}
        aria-disabled={Boolean(why) || undefined}
        title={why}
        onClick={onPress}
      >
        {name}
      </button>
      {figure && (
        <p id={`tool-${id}`} className="tool-words">
          <span className="tool-figure">{figure.figure}</span>{' '}
          <span className="tool-detail">
            {figure.detail}
            {figure.savedAt && <TimeAgo prefix=", saved " at={figure.savedAt} />}
          </span>
        </p>
      )}
      {shortcut && <kbd>{shortcut}</kbd>}
    </div>
  )
}

/** The keys of the tools, as long as nothing is typed and nothing lies over the page. */
function useToolKeys(press: (at: number) => void) {
  const newest = useRef(press)
  newest.current = press
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      const at = KEYS.indexOf(event.key)
      if (at < 0 || keepsKeys(event.target)) return
      event.preventDefault()
      newest.current(at)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
