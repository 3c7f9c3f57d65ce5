import { type ReadText, readingText } from '#features/text/server/work/chapter-work.ts'
import type { Call } from '#kit/server/call.ts'
import { askText, mergedAsks, type OfBook, readerOf } from './audience.ts'
import { chapterHeads, eachSource } from './chapter-heads.ts'
import { asksFor, untilStill } from './layout.ts'
import type { MentionRules } from './mentions.ts'

/** A text that is no chapter, as the prologue, as this caller may read it. */
export async function textShown(call: Call, book: OfBook, source: string, rules: MentionRules): Promise<ReadText> {
  const viewer = await readerOf(call, book, mergedAsks([await askText(call, source)]), rules)
  return call.ports.workers.run(readingText, { source, viewer }, { weight: source.length })
}

/** The chapters as this caller may read them, whole and with no page laid out, and a text that stands before them. */
export async function textsFor(call: Call, book: OfBook, before: string, rules: MentionRules) {
  return untilStill(async () => {
    const heads = await chapterHeads(call, book.id)
    const asks = mergedAsks([...(await asksFor(call, heads)), await askText(call, before)])
    const viewer = await readerOf(call, book, asks, rules)
    const read = (source: string) =>
      call.ports.workers.run(readingText, { source, viewer }, { weight: source.length, patient: true })
    const texts = new Map<string, ReadText>()
    await eachSource(call, heads, async ({ id }, source) => void texts.set(id, await read(source)))
    return {
      before: await read(before),
      chapters: heads.map(({ id, title, scribeStyle }) => ({ title, style: scribeStyle, text: texts.get(id)! })),
    }
  })
}
