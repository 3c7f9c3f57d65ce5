import type { MentionRules } from '#features/manuscripts/server/service/mentions.ts'
import { prologueWith } from '#features/reader/server/service/find.ts'
import { excerptOf } from '#kit/shared/finding.ts'
import type { Source } from './source.ts'

/** The hit in the prologue, as this reader may read it: at most one, so there is no next page. */
export const prologueHits =
  (rules: MentionRules): Source =>
  async (call, { bookId, terms, after }) => {
    const prologue = after === undefined ? await prologueWith(call, rules, bookId, terms) : null
    if (!prologue) return []
    const hit = {
      kind: 'prologue' as const,
      id: bookId,
      title: prologue.title,
      excerpt: excerptOf(prologue.text, terms),
    }
    return [{ hit, position: bookId }]
  }
