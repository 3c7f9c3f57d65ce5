import './next-steps.css'
import { useQuery } from '@tanstack/react-query'
import type { BookCardView, books } from '#features/books/contract.ts'
import { copyInvitation } from '#features/books/web/parts/invitation.ts'
import { apiOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Icon } from '#kit/web/icon.tsx'
import { ButtonLink } from '#kit/web/link.tsx'
import type { BookStatsView } from '../../contract.ts'

const bookApi = apiOf<typeof books>('books')

type Props = { book: BookCardView; stats: BookStatsView }

/** The next steps of a new campaign: write a page if there is none, invite people if nobody is a member. */
export function NextSteps({ book, stats }: Props) {
  const lacksWords = stats.storyPages === 0 && book.can.write
  const lacksPeople = stats.activeCharacters === 0 && stats.archivedCharacters === 0 && book.can.setPassword
  if (!lacksWords && !lacksPeople) return null
  return (
    <ul className="next-steps">
      {lacksWords && (
        <li>
          <Icon name="game-icons:quill-ink" />
          <div>
            <h3>Nothing is written yet</h3>
            <p>Your first chapter lays itself out into pages as you type.</p>
          </div>
          <ButtonLink look="primary" href={`/campaigns/${book.id}/write`}>
            Write the first chapter
          </ButtonLink>
        </li>
      )}
      {lacksPeople && <Invitation bookId={book.id} isNext={!lacksWords} />}
    </ul>
  )
}

/** The password is asked for beforehand: a browser lets a page copy only straight after a press. */
function Invitation({ bookId, isNext }: { bookId: string; isNext: boolean }) {
  const { data } = useQuery(bookApi.password.queryOptions({ input: { id: bookId } }))
  return (
    <li>
      <Icon name="game-icons:key" />
      <div>
        <h3>Nobody sits at the table yet</h3>
        <p>Send this link to your players: it brings them to their seat.</p>
      </div>
      <Button
        look={isNext ? 'primary' : 'quiet'}
        icon="ph:copy"
        disabled={!data}
        onClick={() => data && void copyInvitation(data.campaignPassword)}
      >
        Invite players
      </Button>
    </li>
  )
}
