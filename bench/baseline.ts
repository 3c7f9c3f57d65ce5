import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import type { Pool } from 'pg'
import { WebSocketServer } from 'ws'
import { now } from './clock.ts'

/** The tables of the bare handlers: a page as a row, and lines as rows. */
export const BARE_TABLES = `
  create table bench_pages (id uuid primary key, title text not null, base_title text not null, content text not null,
    page_number integer not null, part_number integer not null, scribe_style text not null, search_index text not null,
    created_by uuid, created_at timestamptz not null);
  create table bench_lines (id uuid primary key, book_id uuid not null, author_id uuid not null, character_id uuid,
    author text not null, content text not null, created_at timestamptz not null)`

/** What is said on the bare line server: when it began to be sent is asked for afterwards. */
export type Baseline = { port: number; wsPort: number; sentAt: Map<string, number> }

/**
 * The least that does the same work: handlers without a guard, a session or a rule, on the same pool in the same process,
 * and a WebSocket server that sends what it is told to everybody.
 */
export async function openBaseline(pool: Pool): Promise<Baseline> {
  const sentAt = new Map<string, number>()
  const lines = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await new Promise(resolve => lines.once('listening', resolve))

  const bare = new Hono()
  bare.get('/pages/:id', async c => {
    const { rows } = await pool.query('select * from bench_pages where id = $1', [c.req.param('id')])
    return c.json(rows[0])
  })
  bare.get('/books', async c => {
    const { rows } = await pool.query('select * from bench_books order by created_at desc, id desc limit 24')
    return c.json(rows)
  })
  bare.post('/lines', async c => {
    const { id, bookId, authorId, characterId, author, text } = await c.req.json()
    const values = [id, bookId, authorId, characterId, author, text, new Date()]
    const { rows } = await pool.query('insert into bench_lines values ($1, $2, $3, $4, $5, $6, $7) returning *', values)
    return c.json(rows[0])
  })
  bare.post('/rows/:many', async c => {
    const { rows } = await pool.query(
      `insert into bench_lines select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), null, 'Hero', 'A line', now()
        from generate_series(1, $1::int) returning id`,
      [c.req.param('many')],
    )
    return c.json(rows)
  })
  bare.post('/say/:id', async c => {
    const line = await c.req.text()
    sentAt.set(c.req.param('id'), now())
    for (const client of lines.clients) client.send(line)
    return c.json({ said: true })
  })
  const port = await new Promise<number>(resolve =>
    serve({ fetch: bare.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => resolve(port)),
  )
  return { port, wsPort: (lines.address() as AddressInfo).port, sentAt }
}
