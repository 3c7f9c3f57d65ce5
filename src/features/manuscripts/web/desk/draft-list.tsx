import { Button } from '#kit/web/button.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { undoable } from '#kit/web/toast.tsx'
import { clock } from './clock.ts'
import { CompareDraftModal } from './compare-draft-modal.tsx'
import { DraftRows } from './draft-rows.tsx'
import { offered } from './drafts.ts'
import type { Desk } from './use-desk.ts'
import type { OfferedDraft } from './use-drafts.ts'

type Props = {
  desk: Desk
  tab: string
  onOpen: (draft: OfferedDraft) => void
  /** Puts back what was thrown away. */
  onBack: (draft: OfferedDraft) => void
}

/** Drafts of other tabs and earlier visits: each can be opened, compared with the text on the desk, and thrown away. */
export function DraftList({ desk, tab, onOpen, onBack }: Props) {
  const drafts = offered(desk.drafts, { chapterId: desk.draft.chapterId, slot: tab }) as OfferedDraft[]
  const compare = async (one: OfferedDraft) => {
    const names = ['The draft', 'On the desk now'] as const
    const title = one.title.trim() || 'Untitled'
    if (await openModal(CompareDraftModal, { title, draft: one.source, other: desk.draft.source, names })) onOpen(one)
  }
  const discard = (one: OfferedDraft) => {
    desk.discardDraft(one)
    undoable('The draft is gone.', () => onBack(one))
  }
  const positionOf = (one: OfferedDraft) => {
    if (one.isOpen) return 'open in another window'
    return one.slot === tab ? 'not saved' : 'from another window or visit'
  }
  return (
    <DraftRows drafts={drafts} from={one => `${positionOf(one)}, ${clock(new Date(one.at))}`}>
      {one => (
        <div className="desk-draft-acts">
          <Button size="small" onClick={() => onOpen(one)}>
            Open
          </Button>
          <Button size="small" onClick={() => void compare(one)}>
            Compare
          </Button>
          {!one.isOpen && (
            <Button size="small" onClick={() => discard(one)}>
              Discard
            </Button>
          )}
        </div>
      )}
    </DraftRows>
  )
}
