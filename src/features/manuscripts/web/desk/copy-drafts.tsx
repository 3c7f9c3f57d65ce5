import { useMemo } from 'react'
import { Button } from '#kit/web/button.tsx'
import { copyText } from '#kit/web/copy-text.ts'
import { countWords, isBlank } from './drafts.ts'
import { draftsOn, useAllDrafts } from './use-drafts.ts'

export const NO_COPY = 'The browser did not let the text be copied. Select it and copy it by hand.'

/** The drafts of a book that its writer may not write any more: they can be copied out, and thrown away. */
export function CopyDrafts({ writer, bookId }: { writer: string; bookId: string }) {
  const drafts = useMemo(() => draftsOn(writer, bookId), [writer, bookId])
  const { all, look } = useAllDrafts(drafts)
  const kept = all.filter(one => !isBlank(one))
  if (kept.length === 0) return null
  return (
    <section className="desk-drafts" aria-label="Drafts on this device">
      <h2>Drafts on this device</h2>
      <ul>
        {kept.map(one => (
          <li key={`${one.chapterId}:${one.slot}`}>
            <p>
              <b dir="auto">{one.title.trim() || 'Untitled'}</b>{' '}
              <span className="muted">{countWords(one.source).toLocaleString()} words</span>
            </p>
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
              <Button
                onClick={() => {
                  drafts.drop(one)
                  look()
                }}
              >
                Discard
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
