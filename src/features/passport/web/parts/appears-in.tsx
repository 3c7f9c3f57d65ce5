import './passport.css'
import { keyedByIndex } from '#features/text/web/parts/keyed-by-index.ts'
import type { AppearsInView } from '../../contract.ts'

/** The campaigns and chapters that a character appears in, by their titles. */
export function AppearsIn({ appearsIn, empty }: { appearsIn: readonly AppearsInView[]; empty: string }) {
  if (appearsIn.length === 0) return <p className="muted">{empty}</p>
  return (
    <ul className="passport-pages">
      {appearsIn.map(({ campaign, chapters }) => (
        <li key={campaign}>
          <bdi>{campaign}</bdi>
          {chapters.length > 0 && (
            <ul>
              {keyedByIndex(chapters).map(({ key, one }) => (
                <li key={key} dir="auto">
                  {one}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}
