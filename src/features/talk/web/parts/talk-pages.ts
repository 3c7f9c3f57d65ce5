/** A line as the pages of a talk hold it. */
type Line = { id: string; createdAt: Date }
/** One answer with a window of lines, under the name that the lines have in it. */
export type TalkPage<Field extends string, L> = Record<Field, L[]> & { next: string | null }

/** The order in which lines were sent; lines of the same moment by their id. */
const bySending = (one: Line, other: Line) =>
  one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1)

/**
 * Adds, changes and drops lines in the cached pages of a talk. The first page is the newest. `field` is the name of the
 * lines in an answer; `newest` says at which end of a page they begin. Unchanged pages stay the same objects.
 */
export function talkPages<L extends Line, Field extends string>(field: Field, newest: 'first' | 'last') {
  type Page = TalkPage<Field, L>
  const linesOf = (page: Page): L[] => page[field]
  const withLines = (page: Page, lines: L[]): Page => ({ ...page, [field]: lines })
  const order = newest === 'last' ? bySending : (one: Line, other: Line) => bySending(other, one)

  return {
    /** Adds a line to the newest page, once and in order. With `most`, the oldest lines above that number go. */
    add(pages: Page[], line: L, most = Number.POSITIVE_INFINITY): Page[] {
      const [first, ...others] = pages
      if (!first || pages.some(page => linesOf(page).some(one => one.id === line.id))) return pages
      const lines = [...linesOf(first), line].sort(order)
      const shown = newest === 'last' ? lines.slice(-most) : lines.slice(0, most)
      return [withLines(first, shown), ...others]
    },
    /** Changes one line. */
    change: (pages: Page[], id: string, how: (line: L) => L): Page[] =>
      pages.map(page =>
        linesOf(page).some(line => line.id === id)
          ? withLines(
              page,
              linesOf(page).map(line => (line.id === id ? how(line) : line)),
            )
          : page,
      ),
    /** Takes one line out. */
    drop: (pages: Page[], id: string): Page[] =>
      pages.map(page =>
        linesOf(page).some(line => line.id === id)
          ? withLines(
              page,
              linesOf(page).filter(line => line.id !== id),
            )
          : page,
      ),
  }
}

/** The rights to a line that came in an event, by its author: an event is the same for everybody. */
export type OfNews<Can> = { own: Can; others: Can }

/** The rights of one reader over a line that came as news; none while the place is not loaded yet. */
export const canOfNews = <Can>(ofNews: OfNews<Can> | undefined, isOwn: boolean, none: Can): Can =>
  ofNews?.[isOwn ? 'own' : 'others'] ?? none
