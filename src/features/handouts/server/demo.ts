import { asked } from '#kit/server/asked.ts'
import type { PlantDemo } from '#kit/server/demo-world.ts'
import { demoHandouts } from './demo/handouts.ts'
import { handoutHandlers } from './handlers.ts'

const DAY = 24 * 60

/** Mira has handed out papers at Hollowmere, to everybody or to some, and keeps one back. */
export const plantHandouts: PlantDemo = async ({ as, id, ago }) => {
  const bookId = id('lantern')
  const mira = await as('mira')
  for (const { key, daysAgo, to, files = [], opened = {}, ...handout } of demoHandouts) {
    const now = ago(daysAgo * DAY + 120)
    const attachments: string[] = []
    for (const [at, { name, of }] of files.entries()) {
      const fileId = id(`file ${at} of ${key}`)
      const then = { ...mira, now: new Date(now.getTime() + at) }
      await asked(handoutHandlers.addFile, then, { bookId, id: fileId, file: new File([await of()], name) })
      attachments.push(fileId)
    }
    const audience = to ? ('chosen' as const) : ('everyone' as const)
    const chosen = (to ?? []).map(id)
    const input = { bookId, id: id(`handout ${key}`), handout: { ...handout, audience, chosen, attachments } }
    await asked(handoutHandlers.add, { ...mira, now }, input)
    for (const [who, minutes] of Object.entries(opened))
      await asked(handoutHandlers.open, { ...(await as(who)), now: ago(minutes) }, { id: input.id })
  }
}
