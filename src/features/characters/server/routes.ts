import type { Context } from 'hono'
import * as z from 'zod'
import type { Call } from '#kit/server/call.ts'
import type { HttpRoute } from '#kit/server/http-route.ts'
import { ERRORS, Fault } from '#lexicon/errors.ts'
import { viewAgain } from './service/the-character.ts'

/** The card of a character at its old address: `{ character }` to those who may see it, `{ error }` to everybody else. */
async function characterCard(call: Call, c: Context): Promise<Response> {
  const gone = () => c.json({ error: ERRORS.NOT_FOUND.message }, 404)
  const id = z.uuid().safeParse(c.req.query('characterId'))
  if (!id.success) return c.json({ error: 'Which character? Its id is missing.' }, 400)
  if (call.domainRefusal) return gone()
  try {
    return c.json({ character: await viewAgain(call, id.data) }, 200, {
      'cache-control': 'private, no-cache',
    })
  } catch (error) {
    if (error instanceof Fault) return gone()
    throw error
  }
}

export const characterRoutes: HttpRoute[] = [
  { method: 'GET', path: '/.netlify/functions/get-character-card', answer: characterCard },
]
