import { sql } from 'drizzle-orm'
import { newestTexts } from '#features/lines-and-veils/server/service/newest-texts.ts'
import type { OwnTextsOf } from '#features/lines-and-veils/server/service/own-texts.ts'
import { keepsHandouts } from '../policy.ts'
import { handouts } from '../tables.ts'
import { bulletinOf } from './the-bulletin.ts'

/** The contents of the handouts that the caller began in a book and may still keep there. */
export const ownHandouts: OwnTextsOf = async (call, bookId) => {
  const bulletin = await bulletinOf(call, bookId)
  if (!bulletin || !keepsHandouts(call.actor, bulletin)) return { texts: [], isAll: true }
  const isHeldBack = sql<boolean>`${handouts.sharedAt} is null`
  const { texts, isAll } = await newestTexts(call, bookId, {
    ...handouts,
    table: handouts,
    text: handouts.content,
    isHeldBack,
  })
  return {
    isAll,
    texts: texts.map(one => ({
      ...one,
      kind: 'handout',
      hrefOf: () => `/campaigns/${bookId}/inn/bulletin?handout=${one.id}`,
    })),
  }
}
