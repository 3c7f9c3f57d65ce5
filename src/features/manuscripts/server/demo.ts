import type { DemoStory, DemoWorld } from '#kit/server/demo-world.ts'
import { DEFAULT_SCRIBE } from '#lexicon/look/ids.ts'
import { scribeBehind } from '#lexicon/scribe-limits.ts'
import { saveChapter } from './service/writing.ts'

/** Writes the chapters into a book as its GM, each at its own time. */
export async function plantChapters(
  { as, id, ago }: DemoWorld,
  { key: book, owner, chapters }: DemoStory['campaigns'][number],
) {
  const call = await as(owner)
  for (const { key, title, source, scribeStyle, minutesAgo } of chapters) {
    const chapter = { bookId: id(book), chapterId: id(key), title, source, baseVersion: 0 }
    const style = scribeBehind(scribeStyle) ?? DEFAULT_SCRIBE
    await saveChapter({ ...call, now: ago(minutesAgo) }, { ...chapter, scribeStyle: style })
  }
}
