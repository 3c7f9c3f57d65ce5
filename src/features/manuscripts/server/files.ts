import * as z from 'zod'
import type { FileRule } from '#kit/server/file-rule.ts'
import type { MentionRules } from './service/mentions.ts'
import { CHAPTER_PICTURES, maySeePicture } from './service/pictures.ts'

const keyParts = z.tuple([z.literal(CHAPTER_PICTURES), z.uuid(), z.string()])

/** Pictures of a text, under `chapter-pictures/{bookId}/…`: for those who have them in the text that they read. */
export const manuscriptFiles = (rules: MentionRules): Record<string, FileRule> => ({
  [CHAPTER_PICTURES]: async (call, key) => {
    const { success, data } = keyParts.safeParse(key.split('/'))
    return success && (await maySeePicture(call, rules, { bookId: data[1], key }))
  },
})
