import type { Task, Workers } from '#kit/server/workers.ts'
import { type BoundBook, weightOf } from '../work/bound-book.ts'
import type { SetOrder, setBook } from './typst-worker.ts'

type Answer = Awaited<ReturnType<typeof setBook>>

/** Its module is loaded in the process of long work alone: a server that never exports does without the typesetter. */
const settingBook: Task<SetOrder, Answer> = {
  file: new URL('./typst-worker.ts', import.meta.url).href,
  name: 'setBook',
  long: true,
}

/**
 * Typesets a book as a tagged PDF on A4, with bookmarks, page numbers and the fonts of its scribe styles. One book at a time,
 * away from the event loop.
 * @returns the bytes of the PDF; nothing is kept
 * @throws Error where the book is too large or it cannot be set; WorkersStopped where the process ends before
 */
export async function renderBookPdf(workers: Workers, book: BoundBook, signal?: AbortSignal): Promise<Uint8Array> {
  const set = (pictures: boolean) =>
    workers.run(settingBook, { book, pictures }, { weight: weightOf(book), patient: true, signal })
  const first = await set(true)
  if ('pdf' in first) return first.pdf
  // A picture that cannot be read must not keep a book from being printed.
  const second = hasPictures(book) ? await set(false) : first
  if ('pdf' in second) return second.pdf
  throw new Error(`the book could not be set: ${second.failure}`)
}

const hasPictures = (book: BoundBook): boolean =>
  Boolean(book.cover || book.pictures?.size || [...book.featured, ...book.past].some(hero => hero.portrait))
