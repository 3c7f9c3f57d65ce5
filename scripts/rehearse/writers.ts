import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import sharp from 'sharp'
import { demoId } from '#app/demo/cast.ts'
import { newId } from '#kit/shared/ids.ts'
import { ask, type Person, portraitOf, signedIn, signedUp } from './people.ts'

const BOOK = demoId('afterlight')
const TALK_BOOK = demoId('lantern')
/** Twenty lines a minute are allowed to a person. */
const LINE_PAUSE_MS = 3100
/** A writer whose request failed waits before it tries again. */
const FAILED_PAUSE_MS = 100

/** The kinds of writes, each with what must be in the database once it was acknowledged, and how often. */
const KINDS = {
  chapter: `select title as key, count(*)::int as times from chapters
    where title = any($1) and source like 'Written at once. %' and exists
      (select 1 from chapter_revisions where chapter_id = chapters.id) group by title`,
  line: 'select content as key, count(*)::int as times from chat_lines where content = any($1) group by content',
  post: 'select content as key, count(*)::int as times from board_posts where content = any($1) group by content',
  upload: 'select key, 1 as times from stored_files where key = any($1)',
  payment: `select orders.id::text as key, (select count(*)::int from purchase_history where order_id = orders.id) as times
    from orders join plans on plans.user_id = orders.user_id
    where orders.id::text = any($1) and orders.status = 'paid'`,
  transfer: `select book_transfers.id::text as key, count(*)::int as times from book_transfers
    join books on books.id = book_transfers.book_id and books.hosted_by = book_transfers.to_id
    where book_transfers.id::text = any($1) group by book_transfers.id`,
} as const
export type Kind = keyof typeof KINDS
export const kinds = Object.keys(KINDS) as Kind[]

/** An acknowledged write: its kind, and the text or id under which it is stored. */
export type Written = { kind: Kind; key: string }

/** Answers the key of what was acknowledged, or null. */
type Writer = { kind: Kind; pauseMs?: number; write: () => Promise<string | null> }

/** People who write everything that can be written, several at a time and without a pause. */
export async function openWriters(address: string, origin: string) {
  const [mira, otto, pell] = await Promise.all(
    (['mira', 'otto', 'pell'] as const).map(name => signedIn(address, origin, name)),
  )
  const chapter = async () => {
    const title = newId()
    const words = { title, source: `Written at once. ${newId()}`, scribeStyle: 'fantasy', baseVersion: 0 }
    return (await ask(address, mira!, 'PUT', `/api/books/${BOOK}/chapters/${newId()}`, words)) ? title : null
  }
  const line = (who: Person) => async () => {
    const text = `A line, ${newId()}`
    return (await ask(address, who, 'POST', `/api/books/${TALK_BOOK}/chat`, { id: newId(), text })) ? text : null
  }
  const post = async () => {
    const content = `A post, ${newId()}`
    const character = { characterId: demoId('brannoc') }
    return (await ask(address, otto!, 'POST', `/api/books/${TALK_BOOK}/posts`, { id: newId(), content, ...character }))
      ? content
      : null
  }
  const upload = async () => (await portraitOf(address, otto!))?.replace('/files/', '') ?? null

  /** Game masters with a plan, who have a free slot each. */
  const hosts: (Person & { id: string })[] = []
  const payment = async () => {
    const gm = await signedUp(address, origin).catch(() => null)
    if (!gm) return null
    const plan = { productId: 'gmBase', billing: 'monthly' }
    const opened = await ask<{ url: string; orderId: string }>(address, gm, 'POST', '/api/store/checkout', plan)
    if (!opened) return null
    const session = new URL(opened.url, origin).searchParams.get('session')
    if (!(await ask(address, gm, 'POST', '/api/store/till', { session, act: 'pay' }))) return null
    hosts.push(gm)
    return opened.orderId
  }
  const transfer = async () => {
    if (hosts.length < 2) return null
    const [from, to] = [hosts.shift()!, hosts[0]!]
    const book = await ask<{ id: string }>(address, from, 'POST', '/api/books', { title: 'Handed on' })
    if (!book) return null
    const id = newId()
    const handed = { id, fromId: from.id, userId: to.id }
    return (await ask(address, from, 'POST', `/api/books/${book.id}/transfers`, handed)) ? id : null
  }
  const writers: Writer[] = [
    { kind: 'chapter', write: chapter },
    { kind: 'chapter', write: chapter },
    { kind: 'line', write: line(otto!), pauseMs: LINE_PAUSE_MS },
    { kind: 'line', write: line(pell!), pauseMs: LINE_PAUSE_MS },
    { kind: 'post', write: post },
    { kind: 'upload', write: upload },
    { kind: 'payment', write: payment },
    { kind: 'transfer', write: transfer },
  ]
  /** Whether a stored picture is served whole. */
  const isServed = async (key: string) => {
    const answer = await fetch(`${address}/files/${key}`, { headers: otto! })
    return answer.ok && (await sharp(await answer.arrayBuffer()).stats()).channels.length > 0
  }
  return { writers, isServed }
}

/**
 * Lets them write until they are told to stop.
 * @returns what was acknowledged so far, and the end
 */
export function writing(writers: readonly Writer[]) {
  const acknowledged: Written[] = []
  let isOver = false
  const running = writers.map(async ({ kind, pauseMs = 0, write }) => {
    while (!isOver) {
      const key = await write().catch(() => null)
      if (key) acknowledged.push({ kind, key })
      await pause(key ? pauseMs : FAILED_PAUSE_MS)
    }
  })
  return {
    acknowledged,
    stop: async () => {
      isOver = true
      await Promise.all(running)
    },
  }
}

/** Of acknowledged writes those that are not there, and those that are there more than once. */
export async function amissOf(
  databaseUrl: string,
  isServed: (key: string) => Promise<boolean>,
  written: readonly Written[],
) {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const lost: Written[] = []
  const doubled: Written[] = []
  try {
    for (const [kind, ones] of Map.groupBy(written, one => one.kind)) {
      const { rows } = await client.query<{ key: string; times: number }>(KINDS[kind], [ones.map(({ key }) => key)])
      const times = new Map(rows.map(row => [row.key, row.times]))
      for (const one of ones) {
        const isThere = times.has(one.key) && (kind !== 'upload' || (await isServed(one.key)))
        if (!isThere) lost.push(one)
        else if (times.get(one.key)! > 1) doubled.push(one)
      }
    }
  } finally {
    await client.end()
  }
  return { lost, doubled }
}
