import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import { newId } from '#kit/shared/ids.ts'
import { SESSION_SECRET } from './stage.ts'

const A_DAY = 24 * 3600_000

/** The cookie of a signed-in person: a session is written as a login would write it. */
export async function cookieOf(pool: Pool, userId: string): Promise<string> {
  const token = newId()
  await pool.query('insert into sessions (id, token, user_id, expires_at) values ($1, $2, $3, $4)', [
    newId(),
    token,
    userId,
    new Date(Date.now() + A_DAY),
  ])
  const signature = createHmac('sha256', SESSION_SECRET).update(token).digest('base64')
  return `tomewright.session_token=${encodeURIComponent(`${token}.${signature}`)}`
}

export type Player = { userId: string; characterId: string; cookie: string }

/** Seats so many more players at a table, each with a character; copies of one who sits there already. */
export async function seatPlayers(pool: Pool, bookId: string, likeCharacter: string, count: number): Promise<Player[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, place) => {
      const [userId, characterId] = [newId(), newId()]
      await copyRow(pool, 'users', 'id = (select parent_player_id from characters where id = $1)', likeCharacter, {
        id: userId,
        name: `Player ${place}`,
        email: `player-${place}-${userId}@tomewright.example`,
      })
      const own = { id: characterId, created_by: userId, parent_player_id: userId, name: `Character ${place}` }
      await copyRow(pool, 'characters', 'id = $1', likeCharacter, own)
      await pool.query("insert into book_members (book_id, user_id, part, since) values ($1, $2, 'player', now())", [
        bookId,
        userId,
      ])
      return { userId, characterId, cookie: await cookieOf(pool, userId) }
    }),
  )
}

async function copyRow(pool: Pool, table: string, where: string, id: string, change: Record<string, unknown>) {
  await pool.query(
    `insert into ${table} select made.* from ${table} t
      cross join lateral jsonb_populate_record(null::${table}, to_jsonb(t) || $2) as made where ${where.replace('id =', 't.id =')}`,
    [id, JSON.stringify(change)],
  )
}
