import * as z from 'zod'
import type { FileRule } from '#kit/server/file-rule.ts'
import { COVERS } from './service/covers.ts'
import { bookIf } from './service/the-book.ts'

/** A cover is shown to readers of its book and to people with a seat in it, and only while it is the book's cover. */
export const bookFiles: Record<string, FileRule> = {
  [COVERS]: async (call, key) => {
    const id = z.uuid().safeParse(key.split('/')[1])
    return id.success && (await bookIf(call, id.data, 'read', 'seat'))?.coverKey === key
  },
}
