import { setTimeout as pause } from 'node:timers/promises'
import { demoId } from '../src/app/demo/cast.ts'
import { type Figure, inTurn, median } from './compare.ts'
import { hammer, request, speed } from './hammer.ts'
import { writePages } from './manuscript.ts'
import { cookieOf } from './people.ts'
import { processorSeconds, type Stage, transactions } from './stage.ts'

const PAGES = 1000

/** One story page of a long book, as a member of its party, against a bare select of a page by its id. */
export async function storyPage(stage: Stage): Promise<Figure> {
  const [bookId, gmId, playerId] = ['lantern', 'mira', 'otto'].map(demoId) as [string, string, string]
  const pages = await writePages(stage, bookId, gmId, PAGES)
  const headers = { cookie: await cookieOf(stage.pool, playerId) }
  const address = `/api/books/${bookId}/pages`
  const sample = (await (await fetch(`http://127.0.0.1:${stage.app.port}${address}/500`, { headers })).json()) as {
    content: string
  }
  await stage.pool.query(
    'create table bench_pages (id int primary key, title text, content text, created_at timestamptz)',
  )
  await stage.pool.query("insert into bench_pages select n, 'Page ' || n, $1, now() from generate_series(1, $2) n", [
    sample.content,
    PAGES,
  ])

  const bare = await stage.beside('bare-server.ts')
  let turn = 0
  const next = () => {
    turn = (turn * 7 + 13) % PAGES
    return turn + 1
  }
  const { ours, baseline, ratios } = await inTurn(
    () => speed(stage.app.port, () => request('GET', `${address}/${next()}`, headers)),
    () => speed(bare.port, () => request('GET', `/page/${next()}`, {})),
  )
  await bare.stop()
  const cost = await costOf(stage, () => request('GET', `${address}/${next()}`, headers))
  return {
    id: 'S1',
    what: `a story page of a book of ${pages} pages`,
    ours: `${Math.round(median(ours))}/s`,
    baseline: `${Math.round(median(baseline))}/s`,
    ratio: median(ratios),
    target: 'at least 0.6',
    reached: median(ratios) >= 0.6,
    details: { ours, baseline, ratios, bytes: sample.content.length, ...cost },
  }
}

/** What one request costs: statements, and milliseconds of the app's processor. */
async function costOf({ app, pool }: Stage, next: () => Buffer) {
  const before = { transactions: await transactions(pool), seconds: processorSeconds(app.pid) }
  const { answered } = await hammer(app.port, next)
  const seconds = processorSeconds(app.pid) - before.seconds
  // The database tells its counts with a second's delay.
  await pause(1500)
  return {
    statements: ((await transactions(pool)) - before.transactions) / answered,
    processorMs: (seconds * 1000) / answered,
  }
}
