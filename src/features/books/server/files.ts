import * as z from 'zod'
import type { FileRule } from '#kit/server/file-rule.ts'
import { COVERS } from './service/covers.ts'
import { mayRead } from './service/the-book.ts'

/** A cover is shown to whoever may see its book, and only while it is the book's cover. */
export const bookFiles: Record<string, FileRule> = {
  [COVERS]: async (call, key) => {
    const id = z.uuid().safeParse(key.split('/')[1])
    return id.success && (await mayRead(call, id.data))?.coverKey === key
  },
}
