import { useMemo } from 'react'
import { Button } from '#kit/web/button.tsx'
import { copyText } from '#kit/web/copy-text.ts'
import { DraftRows } from './draft-rows.tsx'
import { isBlank } from './drafts.ts'
import { draftsOn, type OfferedDraft, useAllDrafts } from './use-drafts.ts'

export const NO_COPY = 'The browser did not let the text be copied. Select it and copy it by hand.'

/** The drafts of a book that its writer may not write any more: they can be copied out, and thrown away. */
export function CopyDrafts({ writer, bookId }: { writer: string; bookId: string }) {
  const drafts = useMemo(() => draftsOn(writer, bookId), [writer, bookId])
  const { all, look } = useAllDrafts(drafts)
  const discard = (one: OfferedDraft) => {
    drafts.drop(one)
    look()
  }
  return (
    <DraftRows drafts={all.filter(one => !isBlank(one))}>
      {one => (
        <>
          <textarea
            readOnly
            rows={4}
            value={one.source}
            aria-label={one.title.trim() || 'Untitled'}
            className="input"
            dir="auto"
          />
          <div className="desk-draft-acts">
            <Button look="primary" onClick={() => void copyText(one.source, NO_COPY)}>
              Copy text
            </Button>
            <Button onClick={() => discard(one)}>Discard</Button>
          </div>
        </>
      )}
    </DraftRows>
  )
}
