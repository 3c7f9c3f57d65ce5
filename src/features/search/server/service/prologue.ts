import type { MentionRules } from '#features/manuscripts/server/service/mentions.ts'
import { prologueWith } from '#features/reader/server/service/find.ts'
import { excerptOf } from '#kit/shared/finding.ts'
import type { Source } from './source.ts'

/** What stands before the first chapter, as this reader has it: one place, so that after it there is nothing. */
export const prologueHits =
  (rules: MentionRules): Source =>
  async (call, { bookId, terms, after }) => {
    const found = after === undefined ? await prologueWith(call, rules, bookId, terms) : null
    if (!found) return []
    const hit = { kind: 'prologue' as const, id: bookId, title: found.title, excerpt: excerptOf(found.text, terms) }
    return [{ hit, place: bookId }]
  }
