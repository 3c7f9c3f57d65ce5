import { mentionRules } from '#features/manuscripts/server/service/mentions.ts'
import { outlineOf } from '#features/reader/server/service/reading.ts'
import type { PlantDemo } from '#kit/server/demo-world.ts'
import { keepBookmark } from './service.ts'

/** Where Otto has left his ribbons in the Lantern; what he notes there is for nobody else. */
const RIBBONS = [
  { number: 3, note: 'Ask at the Nine Hares who really paid for supper.', minutesAgo: 2900 },
  { number: 7, note: '', minutesAgo: 260 },
]

/** Adds the bookmarks to the book as its reader, at pages by their numbers. */
export const plantBookmarks: PlantDemo = async ({ as, id, ago }, extensions) => {
  const call = await as('otto')
  const rules = extensions(mentionRules)
  const bookId = id('lantern')
  for (const [at, { number, note, minutesAgo }] of RIBBONS.entries()) {
    const { pages } = await outlineOf(call, rules, { bookId })
    const place = pages[number - 1]?.place
    if (!place) throw new Error(`there is no page ${number} to mark`)
    const ribbon = { id: id(`bookmark ${at}`), bookId, place, leaf: 0, note }
    await keepBookmark({ ...call, now: ago(minutesAgo) }, rules, ribbon)
  }
}
