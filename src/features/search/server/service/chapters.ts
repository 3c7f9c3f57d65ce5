import * as z from 'zod'
import type { PageScale } from '#features/manuscripts/rules.ts'
import type { MentionRules } from '#features/manuscripts/server/service/mentions.ts'
import { pagesWith } from '#features/reader/server/service/find.ts'
import { cursorOf, readCursor } from '#kit/server/keyset.ts'
import { excerptOf } from '#kit/shared/finding.ts'
import type { Source } from './source.ts'

const position = z.tuple([z.coerce.number().int().min(0).max(1_000_000)])

/** The pages of the book as this reader has them. `rules`: what a text can mention, as the roof knows it. */
export const chapterHits =
  (rules: MentionRules, scale: PageScale | undefined): Source =>
  async (call, { bookId, terms, after, most }) => {
    const [last] = after ? readCursor(after, position) : [0]
    const pages = await pagesWith(call, rules, { bookId, terms, from: last + 1, most, scale })
    return pages.map(({ page, text }) => ({
      hit: {
        kind: 'chapter' as const,
        id: page.chapterId,
        title: page.title,
        number: page.number,
        excerpt: excerptOf(text, terms),
      },
      position: cursorOf(String(page.number)),
    }))
  }
