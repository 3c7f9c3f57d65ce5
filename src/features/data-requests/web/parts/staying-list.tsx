import type { StayingView } from '../../contract.ts'

/** What an erasure leaves, and why; nothing where all of it goes. */
export function StayingList({ staying }: { staying: readonly StayingView[] }) {
  if (staying.length === 0) return null
  return (
    <>
      <p>This stays, because a law or a dispute asks for it:</p>
      <ul>
        {staying.map(({ what, why }) => (
          <li key={what}>
            <strong>{what}.</strong> {why}
          </li>
        ))}
      </ul>
    </>
  )
}
