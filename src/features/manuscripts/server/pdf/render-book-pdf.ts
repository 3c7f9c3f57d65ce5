import { Worker } from 'node:worker_threads'
import { type BookData, bookData } from './book-data.ts'
import type { PdfBook } from './pdf-book.ts'

export type { PdfBook } from './pdf-book.ts'

type Answer = { pdf: Uint8Array } | { failure: string }
type Job = { data: BookData; done: (answer: Answer) => void }

/** More books than this do not wait: whoever asks then is told at once. */
const mostWaiting = 8
/** Text of a book in characters of its data: some six thousand pages. */
const mostData = 32_000_000
const mostFileBytes = 256_000_000
const patience = 120_000
/** How long the typesetter keeps its faces in memory after its last book. */
const rest = 60_000

const waiting: Job[] = []
let current: Job | undefined
let worker: Worker | undefined
let timer: NodeJS.Timeout | undefined

/**
 * Typesets a book as a tagged PDF on A4, with bookmarks, page numbers and the faces of its scribe styles. One book at a time,
 * away from the event loop.
 * @returns the bytes of the PDF; nothing is kept
 * @throws Error where the book is too large, too many wait, or it cannot be set
 */
export async function renderBookPdf(book: PdfBook): Promise<Uint8Array> {
  const first = await typeset(bookData(book))
  if ('pdf' in first) return first.pdf
  // A picture that cannot be read must not keep a book from being printed.
  const second = hasPictures(book) ? await typeset(bookData(book, { pictures: false })) : first
  if ('pdf' in second) return second.pdf
  throw new Error(`the book could not be set: ${second.failure}`)
}

const hasPictures = (book: PdfBook): boolean =>
  Boolean(book.cover || book.pictures?.size || [...book.featured, ...book.past].some(hero => hero.portrait))

function typeset(data: BookData): Promise<Answer> {
  const fileBytes = data.files.reduce((sum, [, bytes]) => sum + bytes.length, 0)
  if (data.json.length > mostData || fileBytes > mostFileBytes) throw new Error('the book is too large to be set')
  if (waiting.length >= mostWaiting) throw new Error('too many books wait to be set')
  return new Promise(done => {
    waiting.push({ data, done })
    next()
  })
}

function next(): void {
  if (current) return
  clearTimeout(timer)
  current = waiting.shift()
  if (!current) {
    timer = setTimeout(dismiss, rest).unref()
    return
  }
  timer = setTimeout(() => fail('it took too long'), patience)
  const typesetter = hired()
  typesetter.ref()
  typesetter.postMessage(current.data)
}

function hired(): Worker {
  if (worker) return worker
  const mine = new Worker(new URL('./typst-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  mine.on('message', (answer: Answer) => mine === worker && finish(answer))
  mine.on('error', error => mine === worker && fail(error.message))
  mine.on('exit', () => mine === worker && fail('the typesetter left'))
  worker = mine
  return mine
}

function finish(answer: Answer): void {
  const job = current
  current = undefined
  // Idle, it keeps no process alive.
  worker?.unref()
  job?.done(answer)
  next()
}

function fail(failure: string): void {
  dismiss()
  finish({ failure })
}

function dismiss(): void {
  const old = worker
  worker = undefined
  void old?.terminate()
}
