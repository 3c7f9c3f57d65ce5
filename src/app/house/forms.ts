import type { World } from '../server/world.ts'
import type { Procedure } from './procedures.ts'

/** Forms that are made from the state that they were opened in, which no generated input meets. */
const FORMS: Record<string, (world: World) => Promise<unknown>> = {
  'books.update': async world => {
    const { updatedAt, coverUrl: _, ...form } = await world.as('mira').books.form({ id: world.id('lantern') })
    return { ...form, title: `${form.title}, again`, expectedUpdatedAt: updatedAt }
  },
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

export async function formsOf(world: World, { name }: Procedure): Promise<unknown[]> {
  const form = await FORMS[name]?.(world)
  return form ? [form] : []
}
