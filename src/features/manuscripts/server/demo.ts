import type { Call } from '#kit/server/call.ts'
import type { ScribeId } from '#lexicon/look/ids.ts'
import { saveChapter } from './service/writing.ts'

export type DemoChapter = { id: string; title: string; source: string; scribeStyle: ScribeId; at: Date }

/** Writes chapters into a book as whoever calls, each at its own time. */
export async function plantManuscript(call: Call, bookId: string, written: DemoChapter[]) {
  for (const { id: chapterId, at, ...chapter } of written)
    await saveChapter({ ...call, now: at }, { bookId, chapterId, ...chapter, baseVersion: 0 })
}
