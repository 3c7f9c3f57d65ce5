import * as z from 'zod'
import type { PageScale } from '#features/manuscripts/rules.ts'
import type { MentionRules } from '#features/manuscripts/server/service/mentions.ts'
import { readableBook } from '#features/manuscripts/server/service/readable-book.ts'
import type { Call } from '#kit/server/call.ts'
import { cursorOf, readCursor, windowOf } from '#kit/server/keyset.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import { termsOf } from '#kit/shared/finding.ts'
import { HIT_KINDS, type HitKind } from '../rules.ts'
import { boardHits } from './service/board.ts'
import { chapterHits } from './service/chapters.ts'
import { handoutHits } from './service/handouts.ts'
import { mapHits } from './service/maps.ts'
import { npcHits } from './service/npcs.ts'
import { ofOneBook } from './service/of-one-book.ts'
import { prologueHits } from './service/prologue.ts'
import { sessionHits } from './service/sessions.ts'
import type { FoundHit, Source } from './service/source.ts'

const WINDOW = 20
/** How often one person, or one address without one, may search in a minute: what is typed searches as it grows. */
const SEARCHES = { limit: 90, windowSeconds: 60 }

/** The sources of each kind. Each source checks the caller's rights itself. */
const sourcesFor = (rules: MentionRules, scale: PageScale | undefined): Record<HitKind, Source> => ({
  prologue: prologueHits(rules),
  chapter: chapterHits(rules, scale),
  ...ofOneBook({ npc: npcHits, handout: handoutHits, map: mapHits, session: sessionHits }),
  ...boardHits(),
})

const position = z.tuple([z.enum(HIT_KINDS), z.string().max(200)])
type Looked = { bookId: string; words: string; after?: string | undefined; scale?: PageScale | undefined }

/** A window of what a book holds of some words, source after source, for this reader. */
export async function searchBook(call: Call, rules: MentionRules, { bookId, words, after, scale }: Looked) {
  await limitOrFault(call.ports.limits, `search:${call.actor?.userId ?? call.address}`, SEARCHES)
  await readableBook(call, bookId)
  const terms = termsOf(words)
  if (terms.length === 0) return { hits: [], next: null }
  const [from, last] = after ? readCursor(after, position) : [HIT_KINDS[0], undefined]
  const sources = sourcesFor(rules, scale)
  const hits: FoundHit[] = []
  for (const kind of HIT_KINDS.slice(HIT_KINDS.indexOf(from))) {
    const most = WINDOW + 1 - hits.length
    if (most === 0) break
    hits.push(...(await sources[kind](call, { bookId, terms, after: kind === from ? last : undefined, most })))
  }
  const { shown, next } = windowOf(hits, WINDOW, one => cursorOf(one.hit.kind, one.position))
  return { hits: shown.map(({ hit }) => hit), next }
}
