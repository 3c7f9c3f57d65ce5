import { callingOf } from '#features/characters/rules.ts'
import { TimeAgo } from '#kit/web/time-ago.tsx'
import type { PassportPreview } from '../../contract.ts'
import { AppearsIn } from './appears-in.tsx'
import { entriesIn } from './entries-in.ts'
import { OriginWords } from './origin-words.tsx'

/** What a passport has, before anything is made of it. */
export function PreviewOf({ preview }: { preview: PassportPreview }) {
  const { name, level, description, hasPortrait, hasSheet, entries, secretEntries, appearsIn, madeAt } = preview
  return (
    <section className="passport-part" aria-label="The passport">
      <h3 dir="auto">{name}</h3>
      <p className="muted" dir="auto">
        {[callingOf(preview), `level ${level}`].filter(Boolean).join(', ')}
      </p>
      {description && <p dir="auto">{description}</p>}
      <p className="passport-signed">
        <OriginWords {...preview} /> Made <TimeAgo at={madeAt} />.
      </p>
      <ul className="passport-pages">
        <li>{hasPortrait ? 'A portrait' : 'No portrait'}</li>
        <li>{hasSheet ? 'A sheet' : 'No sheet'}</li>
        <li>
          {`Journal: ${entriesIn(entries)}`}
          {secretEntries > 0 && `, and secret: ${entriesIn(secretEntries)}`}
        </li>
      </ul>
      <h4>Appears in</h4>
      <AppearsIn appearsIn={appearsIn} empty="It names no campaign." />
      {appearsIn.length > 0 && (
        <p className="muted">These titles stay with the character. The GM side of its campaign can read them.</p>
      )}
    </section>
  )
}
