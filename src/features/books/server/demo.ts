import { asked } from '#kit/server/asked.ts'
import type { PlantDemo } from '#kit/server/demo-world.ts'
import type { IntroPage } from '#lexicon/books.ts'
import type { ScribeId } from '#lexicon/look/ids.ts'
import { NewBook } from '../forms.ts'
import { bookHandlers } from './handlers.ts'
import { demoBookParts } from './service/demo-book-parts.ts'
import { setLorekeeper } from './service/members.ts'

/** A campaign of the demo world; people by their keys. */
type DemoCampaign = {
  key: string
  owner: string
  lorekeepers: readonly string[]
  title: string
  shortDescription: string
  prologueLabel: string
  prologue: string
  system: string
  password: string
  tags: string[]
  bookTheme: string
  iconFlavor: string
  tableDrapery: string
  introStyles: Record<IntroPage, string>
  ward: string
  innWard: string
  isIndexed?: boolean
  innIsOpen: boolean
  /** Its chapters, with the moment at which each was bound into the book. */
  chapters: readonly { key: string; title: string; scribeStyle: string; source: string; minutesAgo: number }[]
}

declare module '#kit/server/demo-world.ts' {
  interface DemoStory {
    campaigns: readonly DemoCampaign[]
  }
}

const DAY = 24 * 60

/** Binds the campaigns as books as their GM would, each a day before its first chapter. The GM has the plan and the slots for them. */
export const plantBooks: PlantDemo = async (world, extensions) => {
  const { as, id: idOf, ago } = world
  for (const campaign of world.story.campaigns) {
    const { key, owner, lorekeepers, chapters, prologue, password, introStyles, ...book } = campaign
    const oldest = Math.max(...chapters.map(({ minutesAgo }) => minutesAgo))
    const then = { ...(await as(owner)), now: ago(oldest + DAY) }
    const form = NewBook.parse({ ...book, id: idOf(key), longDescription: prologue, campaignPassword: password })
    const { id } = await asked(bookHandlers.create, then, form)
    for (const [page, style] of Object.entries(introStyles) as [IntroPage, ScribeId][])
      await asked(bookHandlers.setIntroStyle, then, { id, page, style })
    for (const person of lorekeepers) await setLorekeeper(then, id, idOf(person), true)
    for (const plant of extensions(demoBookParts)) await plant(world, campaign)
  }
}
