import { useState } from 'react'
import { ConfirmDialog } from '#kit/web/confirm-dialog.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { failure, undoable } from '#kit/web/toast.tsx'
import type { Desk } from './use-desk.ts'
import type { Typeset } from './use-typeset.ts'

/** Deletes the page under the cursor, after a question; the pages must be those that the GM side reads. */
export function usePageGone(desk: Desk, { pages, stale, leaveOut }: Typeset) {
  const [finding, setFinding] = useState(false)
  const { source } = desk.draft
  const deletePage = async () => {
    if (!pages?.here || stale || finding) return
    const { partNumber } = pages.here
    const yes = await openModal(ConfirmDialog, {
      title: 'Delete this page?',
      text: `Page ${partNumber} of ${pages.count} goes with its words, and the pages after it are numbered anew. Saved states stay in the history.`,
      act: 'Delete page',
      danger: true,
    })
    if (!yes) return
    setFinding(true)
    const left = await leaveOut(partNumber)
      .catch(() => null)
      .finally(() => setFinding(false))
    if (left === null) return failure('This page cannot be taken out in one piece. Delete its words in the text.')
    if (left === '') return failure('A text needs a page. Delete the chapter instead.')
    if (await desk.leaveOut(left)) undoable(`Page ${partNumber} is gone.`, () => desk.rewrite({ source }))
  }
  return { deletePage, deletingPage: finding || desk.saving }
}
