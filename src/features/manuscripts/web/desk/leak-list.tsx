import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '#kit/web/button.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Skeleton } from '#kit/web/skeleton.tsx'
import type { LeakView } from '../../contract.ts'
import { api } from '../api.ts'

const readers = ({ readBy }: LeakView) => (readBy.length === 0 ? 'everybody who reads the book' : readBy.join(', '))

const SAYS: Record<LeakView['kind'], (leak: LeakView) => string> = {
  oddMark: () => 'A mark of a secret that cannot be read. Its passage is for the GM side alone.',
  noBeginning: () => 'A secret ends that never began. All before it is kept from players.',
  noEnd: () => 'A secret has no end. All after it is kept from players.',
  nobody: ({ name }) => `A secret is for “${name}”, and nobody at the table is called that.`,
  several: ({ name }) => `A secret is for “${name}”, and several are called that: none of them reads it.`,
  archived: ({ name }) => `A secret is for ${name}, who is in the Hall of Echoes.`,
  name: leak => `“${leak.name}” is veiled, and named in plain words to ${readers(leak)}.`,
  veiled: leak => `${leak.name} is veiled and mentioned: it reads “someone” to ${readers(leak)}.`,
  gone: ({ name }) => `“${name}” mentions what is not there any more. Players read “someone” or “something”.`,
}

/** The page on which a text that is no chapter is written. */
const PAGE_OF = {
  prologue: '/campaigns/$bookId/edit',
  shortDescription: '/campaigns/$bookId/edit',
  npc: '/campaigns/$bookId/faces',
} as const

type Props = {
  bookId: string
  /** To the passage in a chapter; every other text is written on a page of its own. */
  onGo: (leak: LeakView) => void
}

/** Where the saved book tells somebody what they may not know yet; every line leads to the passage. */
export function LeakList({ bookId, onGo }: Props) {
  const leaks = useQuery(api.leaks.queryOptions({ input: { bookId } }))
  if (leaks.isError)
    return <ErrorState error={leaks.error} onRetry={() => void leaks.refetch()} retrying={leaks.isFetching} />
  if (!leaks.data) return <Skeleton lines={3} />
  if (leaks.data.length === 0) return <p className="muted">Nothing in the saved text tells what it should not.</p>
  return (
    <ol className="desk-leaks">
      {leaks.data.map(leak => (
        <li key={`${leak.chapterId}-${leak.npcId}-${leak.text}-${leak.kind}-${leak.start}-${leak.name}`}>
          {leak.text === 'chapter' ? (
            <Button look="text" onClick={() => onGo(leak)}>
              {leak.title}
            </Button>
          ) : (
            <Link className={buttonClass({ look: 'text' })} to={PAGE_OF[leak.text]} params={{ bookId }}>
              {leak.title}
            </Link>
          )}
          <p>{SAYS[leak.kind](leak)}</p>
        </li>
      ))}
    </ol>
  )
}
