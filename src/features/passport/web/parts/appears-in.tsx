import './passport.css'
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
              {chapters.map((title, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: titles may be the same, and the list is never changed.
                <li key={at} dir="auto">
                  {title}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}
