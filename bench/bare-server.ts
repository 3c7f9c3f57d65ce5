import { once } from 'node:events'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { openPool } from '#kit/server/postgres/connections.ts'
import { newId } from '#kit/shared/ids.ts'

// What the same work costs without a product around it: no session, no policy, one statement.
const pool = openPool(process.env.DATABASE_URL!)
const web = new Hono()

web.get('/page/:id', async c => {
  const { rows } = await pool.query('select * from bench_pages where id = $1', [c.req.param('id')])
  return c.json(rows[0])
})
web.post('/line', async c => {
  const { text } = await c.req.json<{ text: string }>()
  const { rows } = await pool.query(
    'insert into bench_lines (id, said_at, content) values ($1, now(), $2) returning *',
    [newId(), text],
  )
  return c.json(rows[0])
})

const server = serve({ fetch: web.fetch, port: 0, hostname: '127.0.0.1' })
if (!server.listening) await once(server, 'listening')
console.log((server.address() as { port: number }).port)
