import type { BookView } from '#features/books/contract.ts'
import type { IconName } from '#kit/web/icon-shelf.ts'
import { openModal } from '#kit/web/modal-registry.ts'
import type { BookStatsView } from '../../contract.ts'

/** A door of the hub: a page, or a modal over it. */
export type Door = {
  name: string
  hint: string
  icon: IconName
  /** One figure worth knowing. */
  figure?: string | undefined
  /** Why it is shut. */
  shut?: string | undefined
} & ({ href: string } | { open: () => unknown })

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`
const WAITS = 'This waits until the plan of its GM runs again'

/** The doors of the hub of a campaign; without numbers as long as these have not come. */
export function doorsOf(book: BookView, stats: BookStatsView | undefined): Door[] {
  const bookId = book.id
  return [
    {
      name: 'Lore Forge',
      hint: 'Write and set the pages',
      icon: 'game-icons:quill-ink',
      figure: stats && many(stats.storyPages, 'page', 'pages'),
      shut: book.can.write ? undefined : WAITS,
      href: `/campaigns/${bookId}/write`,
    },
    {
      name: 'Paperwork',
      hint: 'Letters, maps and sounds for the players',
      icon: 'game-icons:scroll-unfurled',
      figure: stats && `${stats.sharedHandouts} shared`,
      open: () => openModal('handouts-manager', { bookId }),
    },
    {
      name: 'Character Scrying',
      hint: 'The party, their journals, your notes on them',
      icon: 'game-icons:crystal-ball',
      figure: stats && many(stats.activeCharacters, 'character', 'characters'),
      open: () => openModal('character-management', { bookId }),
    },
    {
      name: 'Relations',
      hint: 'Who is tied to whom, and what the party knows of it',
      icon: 'ph:share-network',
      href: `/campaigns/${bookId}/relations`,
    },
    {
      name: 'Campaign Notes',
      hint: 'Arcs, todos and what not to forget',
      icon: 'ph:notebook',
      figure: stats && `${stats.openTodos} to do`,
      open: () => openModal('campaign-management', { bookId }),
    },
    {
      name: 'Lines and Veils',
      hint: 'What this table keeps out of the story',
      icon: 'ph:hand',
      href: `/campaigns/${bookId}/lines-and-veils`,
    },
    {
      name: 'Maps',
      hint: 'The land, with pins that lead to people, places and pages',
      icon: 'game-icons:treasure-map',
      href: `/campaigns/${bookId}/maps`,
    },
    {
      name: 'Timeline',
      hint: 'What happened, in the calendar of the campaign',
      icon: 'game-icons:sands-of-time',
      href: `/campaigns/${bookId}/timeline`,
    },
    {
      name: 'Intro Page Scribe Style',
      hint: 'The hand of the prologue, the heroes and the departed',
      icon: 'game-icons:fountain-pen',
      shut: book.can.setTheme ? undefined : WAITS,
      open: () => openModal('intro-styles', { book }),
    },
  ]
}
