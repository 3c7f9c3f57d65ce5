import type { Written } from '../desk/drafts.ts'
import { ownTab } from '../desk/own-tab.ts'
import { draftsOn } from '../desk/use-drafts.ts'

const openedKey = (bookId: string) => `desk-open:${bookId}`
const begunKey = (bookId: string) => `desk-begun:${bookId}`

/** The chapter of a book that this tab has on the Writing Desk. */
export const chapterOnDesk = (bookId: string) => sessionStorage.getItem(openedKey(bookId))

/** Puts a chapter on the desk of this tab, for when it is opened; null takes it away. */
export function putOnDesk(bookId: string, chapterId: string | null): void {
  if (chapterId === null) sessionStorage.removeItem(openedKey(bookId))
  else sessionStorage.setItem(openedKey(bookId), chapterId)
}

type Begun = { bookId: string; writer: string; chapterId: string; words: Written }

/** Begins a chapter as a draft of this tab and puts it on the desk. What was typed on it before stays. */
export async function beginOnDesk({ bookId, writer, chapterId, words }: Begun): Promise<void> {
  const drafts = draftsOn(writer, bookId)
  const slot = await ownTab()
  if (!drafts.all().some(draft => draft.chapterId === chapterId)) {
    drafts.keep({ ...words, chapterId, baseVersion: 0, slot, at: Date.now() })
    sessionStorage.setItem(begunKey(bookId), chapterId)
  }
  putOnDesk(bookId, chapterId)
}

/** Whether a draft was begun for its writer a moment ago, who has typed nothing yet; asked once. */
export function wasBegun(bookId: string, chapterId: string): boolean {
  const isIt = sessionStorage.getItem(begunKey(bookId)) === chapterId
  sessionStorage.removeItem(begunKey(bookId))
  return isIt
}
