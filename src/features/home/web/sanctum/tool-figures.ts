import type { BookCardView, BookView } from '#features/books/contract.ts'
import { nextWords } from '#features/schedule/web/parts/next-words.ts'
import type { Ward } from '#lexicon/books.ts'
import { theEchoes } from '#lexicon/look/inn-names.ts'
import { scribeName } from '#lexicon/look/scribe-name.ts'
import { DRAPERIES } from '#lexicon/look/table-draperies.ts'
import { THEMES } from '#lexicon/look/themes.ts'
import type { BookStatsView } from '../../contract.ts'

export const WARD_WORDS: Record<Ward, string> = {
  public: 'Everyone reads it',
  party: 'The party reads it',
  'gm-only': 'Only the GM side reads it',
  private: 'You alone read it',
}

export type ToolId =
  | 'desk'
  | 'password'
  | 'faces'
  | 'sessions'
  | 'handouts'
  | 'notes'
  | 'scrying'
  | 'theme'
  | 'drapes'
  | 'intro'
  | 'pdf'
  | 'exports'
  | 'settings'

/** The figures of a tool: one number, one more line, and when it was last saved. */
export type ToolFigure = { figure: string; detail: string; savedAt?: Date | null }

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

type FigureData = { card: BookCardView; stats: BookStatsView | undefined; book: BookView | undefined }

/** The figures of all tools; those whose numbers have not come yet are missing. A nought says what to do about it. */
export function toolFigures({ card, stats, book }: FigureData): Partial<Record<ToolId, ToolFigure>> {
  return {
    theme: { figure: THEMES[card.bookTheme].name, detail: 'the look of its rooms' },
    exports: { figure: 'The whole book', detail: 'e-book or archive' },
    settings: { figure: WARD_WORDS[card.ward], detail: card.system || 'no system named' },
    ...(stats && ofNumbers(stats, card)),
    ...(book && {
      drapes: book.tabletopStyle
        ? { figure: DRAPERIES[book.tableDrapery].name, detail: DRAPERIES[book.tableDrapery].material }
        : { figure: 'No table', detail: 'the book lies on the page' },
      intro: { figure: scribeName(book.introStyles.prologue, book.customScribes), detail: 'before the story' },
    }),
  }
}

function ofNumbers(stats: BookStatsView, card: BookCardView): Partial<Record<ToolId, ToolFigure>> {
  const pages = many(stats.storyPages, 'page', 'pages')
  const gone = stats.archivedCharacters > 0 ? `${stats.archivedCharacters} in ${theEchoes(card.iconFlavor)}` : ''
  const playing = many(stats.activeCharacters, 'active character', 'active characters')
  const veiled = stats.veiledNpcs > 0 ? `${stats.veiledNpcs} behind a veil` : 'all revealed'
  return {
    desk: {
      figure: many(stats.chapters, 'chapter', 'chapters'),
      detail: stats.chapters > 0 ? pages : 'write the first one',
      savedAt: stats.savedAt,
    },
    password: {
      figure: many(stats.players, 'player', 'players'),
      detail:
        stats.players > 0
          ? [playing, gone].filter(Boolean).join(', ')
          : ['copy the link', gone].filter(Boolean).join(', '),
    },
    faces: {
      figure: many(stats.npcs, 'face', 'faces'),
      detail: stats.npcs > 0 ? veiled : 'draw the first one',
    },
    sessions: stats.nextSession
      ? { figure: stats.nextSession.title, detail: nextWords(stats.nextSession) }
      : { figure: 'No session', detail: 'plan the next one' },
    handouts: {
      figure: many(stats.sharedHandouts, 'shared handout', 'shared handouts'),
      detail: stats.sharedHandouts > 0 ? 'on the board of the Inn' : 'hand out the first one',
    },
    scrying: {
      figure: playing,
      detail: gone || (stats.activeCharacters > 0 ? 'journals and your notes' : 'give players the password'),
    },
    notes: {
      figure: stats.openTodos > 0 ? `${stats.openTodos} to do` : 'Nothing to do',
      detail: many(stats.activeArcs, 'active arc', 'active arcs'),
    },
    pdf: { figure: pages, detail: stats.storyPages > 0 ? 'as you read them' : 'nothing to set yet' },
  }
}
