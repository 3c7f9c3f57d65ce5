import type { Forms } from '../forms.ts'

/** What is filled in in this room. */
export const forms: Forms = {
  'manuscripts.save': async world => {
    const chapter = { bookId: world.id('lantern'), chapterId: world.id('lantern-road') }
    const { title, source, scribeStyle, version } = await world.as('mira').manuscripts.chapter(chapter)
    return { ...chapter, title, source: `${source}\n\nAnd so to bed.`, scribeStyle, baseVersion: version }
  },
  'manuscripts.reorder': async world => {
    const chapters = await world.as('mira').manuscripts.chapters({ bookId: world.id('lantern') })
    return { bookId: world.id('lantern'), chapterIds: chapters.map(({ id }) => id).reverse() }
  },
}
