import { asked } from '#kit/server/asked.ts'
import type { Call } from '#kit/server/call.ts'
import type { IntroPage } from '#lexicon/books.ts'
import type { ScribeId } from '#lexicon/look/ids.ts'
import { NewBook } from '../forms.ts'
import { bookHandlers } from './handlers.ts'
import { setLorekeeper } from './service/members.ts'

export type DemoBook = {
  id: string
  lorekeeperIds: string[]
  /** When it was made, and so where it stands in the lists. */
  createdAt: Date
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
}

/** Binds books as their GM would, with fixed ids. The caller has the plan and the slots for them. */
export async function plantBooks(call: Call, story: DemoBook[]) {
  for (const { lorekeeperIds, createdAt, prologue, password, introStyles, ...book } of story) {
    const then = { ...call, now: createdAt }
    const form = NewBook.parse({ ...book, longDescription: prologue, campaignPassword: password })
    const { id } = await asked(bookHandlers.create, then, form)
    for (const [page, style] of Object.entries(introStyles) as [IntroPage, ScribeId][])
      await asked(bookHandlers.setIntroStyle, then, { id, page, style })
    for (const userId of lorekeeperIds) await setLorekeeper(then, id, userId, true)
  }
}
