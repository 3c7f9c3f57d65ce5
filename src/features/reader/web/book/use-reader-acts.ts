import { openModal } from '#kit/web/modal-registry.ts'
import type { PageMarks } from '../parts/page-marks.ts'
import type { Reader } from './reader-store.ts'
import { useBookKeys } from './use-book-keys.ts'
import type { Hits } from './use-found.ts'
import type { sizedFor } from './use-outline.ts'

type Open = {
  bookId: string
  gmId: string | null
  sized: ReturnType<typeof sizedFor>
  marks: PageMarks | undefined
  hits: Hits | undefined
  /** The search covers the caller's own book, not that of the person they read as. */
  isOwn: boolean
}

/** The actions of an open book beside its pages, for its buttons and its keys. */
export function useReaderActs(reader: Reader, { bookId, gmId, sized, marks, hits, isOwn }: Open) {
  const open = (index: number) => reader.act({ act: 'open', at: index })
  const contents = async () => {
    const { sides, at } = reader.now()
    const marked = new Set(marks?.marked.keys())
    const about = { bookId, gmId, sides, at, scale: sized.scale, marked, marks: marks?.list }
    const chosen = await openModal('contents', about)
    if (chosen !== undefined) open(chosen)
  }
  const bookmark = () => {
    const { sides, at } = reader.now()
    const side = sides[at]
    if (side?.kind === 'page') marks?.toggle?.(side.head)
  }
  const toChapter = (chapterId: string) =>
    open(reader.now().sides.findIndex(side => side.kind === 'page' && side.head.chapterId === chapterId))
  const search = () => void openModal('search', { bookId, initial: hits?.words, scale: sized.scale })
  const seek = isOwn ? search : undefined
  useBookKeys({
    contents: () => void contents(),
    search: seek,
    find: seek,
    bookmark,
    nextHit: hits && (() => hits.step(1)),
    previousHit: hits && (() => hits.step(-1)),
  })
  return { contents: () => void contents(), search, seek, toChapter }
}
