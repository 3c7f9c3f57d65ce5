import { writeFileSync } from 'node:fs'
import { asc, eq } from 'drizzle-orm'
import { bookData } from '#features/manuscripts/server/pdf/book-data.ts'
import { chapters } from '#features/manuscripts/server/tables.ts'
import { parse } from '#features/manuscripts/text/parse.ts'
import { openDb } from '#kit/server/db.ts'
import { demoId } from '../src/app/demo/cast.ts'
import { type Figure, inTurn, median } from './compare.ts'
import { writePages } from './manuscript.ts'
import { cookieOf } from './people.ts'
import { megabytes, type Stage } from './stage.ts'

const PAGES = 300
const MOST_MEGABYTES = 400

/** A long book as a PDF, from the request to its last byte, against the compiler alone on the same data. */
export async function pdf(stage: Stage): Promise<Figure> {
  const [bookId, gmId] = ['lantern', 'mira'].map(demoId) as [string, string]
  const pages = await writePages(stage, bookId, gmId, PAGES)
  const headers = { cookie: await cookieOf(stage.pool, gmId) }
  const compiler = await stage.beside('bare-compiler.ts')
  const data = JSON.stringify(await dataOf(stage, bookId))
  let bytes = 0
  const timed = async (work: () => Promise<Response>) => {
    const begun = performance.now()
    const response = await work()
    const { byteLength } = await response.arrayBuffer()
    if (!response.ok) throw new Error(`no PDF: ${response.status}`)
    bytes = byteLength
    return performance.now() - begun
  }
  const idle = megabytes(stage.app.pid, 'VmRSS')
  writeFileSync(`/proc/${stage.app.pid}/clear_refs`, '5')
  const { ours, baseline, ratios } = await inTurn(
    () => timed(() => fetch(`http://127.0.0.1:${stage.app.port}/api/books/${bookId}/pdf`, { headers })),
    () => timed(() => fetch(`http://127.0.0.1:${compiler.port}/`, { method: 'POST', body: data })),
  )
  const most = megabytes(stage.app.pid, 'VmHWM')
  await compiler.stop()
  return {
    id: 'S6',
    what: `the PDF of a book of ${pages} pages`,
    ours: `${(median(ours) / 1000).toFixed(2)} s`,
    baseline: `${(median(baseline) / 1000).toFixed(2)} s`,
    ratio: median(ratios),
    target: `at most 1.5, under ${MOST_MEGABYTES} MB (${Math.round(most)} MB)`,
    reached: median(ratios) <= 1.5 && most < MOST_MEGABYTES,
    details: { ours, baseline, ratios, idleMegabytes: idle, mostMegabytes: most, bytes },
  }
}

/** The book as the typesetter takes it, without its heroes' pictures. */
async function dataOf({ pool }: Stage, bookId: string) {
  const db = openDb(pool)
  const texts = await db.select().from(chapters).where(eq(chapters.bookId, bookId)).orderBy(asc(chapters.position))
  return bookData({
    title: 'A long book',
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
