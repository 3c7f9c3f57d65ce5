import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { bookData } from '#features/print/server/pdf/book-data.ts'
import { parse } from '#features/text/engine/parse.ts'
import { exported } from './exported.ts'
import type { House } from './house.ts'
import { type Figure, inPairs } from './pairs.ts'

const MOST_MEGABYTES = 400
const MOST_MS_TO_END = 10_000

/** A book of three hundred pages as a PDF, from the beginning of its job to its end, against the compiler alone on the same text. */
export async function s6Pdf(house: House): Promise<Figure[]> {
  const { printedBookId, gmCookie } = house
  const serving = await house.serveAlone()
  const api = `http://127.0.0.1:${serving.port}/api/books/${printedBookId}`
  const headers = { cookie: gmCookie }
  const book = { port: serving.port, bookId: printedBookId, cookie: gmCookie }
  const source = JSON.stringify(await dataOf(api, headers))
  const compiler = await startCompiler()
  /** The job by its own clock, as it begins with the next look at the queue. */
  const packed = async () => {
    const before = await jobClock(serving.port)
    if ((await exported(book, 'pdf')).byteLength < 1000) throw new Error('no PDF')
    // The job ends a moment after its file is there.
    for (const until = performance.now() + MOST_MS_TO_END; performance.now() < until; await pause(10)) {
      const after = await jobClock(serving.port)
      if (after.ended > before.ended) return { seconds: after.seconds - before.seconds }
    }
    throw new Error('this process has not counted the job')
  }
  const compiled = async () => {
    const begun = performance.now()
    const response = await fetch(`http://127.0.0.1:${compiler.port}/`, { method: 'POST', body: source })
    const { byteLength } = await response.arrayBuffer()
    if (!response.ok || byteLength < 1000) throw new Error(`no PDF: ${response.status}`)
    return { seconds: (performance.now() - begun) / 1000 }
  }
  await serving.collected()
  const { seconds } = await inPairs(packed, compiled, 5)
  const { mostRss, mostWork } = await serving.usage()
  const memory = mostRss / 1024 ** 2
  compiler.child.kill()
  await serving.stop()
  return [
    { id: 'S6', what: 'PDF of 300 pages', unit: 's', ...seconds, goal: '≤ 1.5', reached: seconds.ratio <= 1.5 },
    {
      id: 'S6',
      what: `its most memory, ${Math.round(mostWork / 1024 ** 2)} of it beside the server`,
      unit: 'MB',
      ours: memory,
      goal: `< ${MOST_MEGABYTES}`,
      reached: memory < MOST_MEGABYTES,
    },
  ]
}

async function startCompiler(): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-compiler.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, port: Number(port.toString()) }
}

/** The export jobs that have ended, and how long they took together. */
async function jobClock(port: number): Promise<{ ended: number; seconds: number }> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const of = (what: string) =>
    Number(
      new RegExp(`^tomewright_job_seconds_${what}\\{job="fileJobs\\.bookExports"\\} (.*)$`, 'm').exec(text)?.[1] ?? 0,
    )
  return { ended: of('count'), seconds: of('sum') }
}

type Chapter = { id: string; title: string; scribeStyle: string; source: string }

/** The book as the typesetter takes it. */
async function dataOf(api: string, headers: { cookie: string }) {
  const read = async <T>(path: string) => (await (await fetch(`${api}${path}`, { headers })).json()) as T
  const listed = await read<Chapter[]>('/chapters')
  const texts = await Promise.all(listed.map(({ id }) => read<Chapter>(`/chapters/${id}`)))
  return bookData({
    title: 'The Three Hundred Pages',
    gmName: 'Mira Ashdown',
    language: 'en-us',
    madeAt: new Date(),
    prologueLabel: 'Prologue',
    prologue: null,
    introStyles: {},
    featured: [],
    past: [],
    chapters: texts.map(({ title, scribeStyle, source }) => ({ title, style: scribeStyle, tree: parse(source) })),
  })
}
