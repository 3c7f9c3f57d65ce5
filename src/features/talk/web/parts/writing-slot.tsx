import './writing-slot.css'
import { type ReactNode, Suspense } from 'react'
import { useMe } from '#features/accounts/web/parts/use-me.ts'

/**
 * The room of the line that says who is writing, for those who have chosen to see it: its height stays, whether anybody is or
 * not. It is read where it stands, and does not interrupt those who listen to the page.
 */
export function WritingSlot({ children }: { children: ReactNode }) {
  if (!useMe()?.showsWriting) return null
  return (
    <p className="writing muted">
      <Suspense fallback={null}>{children}</Suspense>
    </p>
  )
}
