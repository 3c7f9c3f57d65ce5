import './vault-claims.css'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { nameAlone } from '#kit/shared/name-alone.ts'
import { wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Section } from '#kit/web/page.tsx'
import { failure, success } from '#kit/web/toast.tsx'
import type { VaultClaimView } from '../../contract.ts'
import { deadlineWords } from '../../rules.ts'
import { api } from '../api.ts'

const day = (at: Date) => at.toLocaleDateString([], { day: 'numeric', month: 'long' })

/** Who has claimed a book, for one of its sides. */
function claimsOf({ side, gm, lorekeeper }: VaultClaimView): string {
  const [own, other] = side === 'gm' ? [gm, lorekeeper] : [lorekeeper, gm]
  const name = nameAlone(other.name)
  const mine = own.claimedAt ? `You claimed it on ${day(own.claimedAt)}.` : 'You have not claimed it.'
  return `${mine} ${other.claimedAt ? `${name} claimed it on ${day(other.claimedAt)}.` : `${name} has not claimed it.`}`
}

function endOf({ claimDeadline, status }: VaultClaimView, now: Date): string {
  const words = deadlineWords(claimDeadline, now)
  if (status === 'both-claimed') return 'You both claimed it, so the Ogre in Charge decides.'
  return words === 'EXPIRED' ? 'The time to claim it is over.' : `Time to claim: ${words}.`
}

/** The books in the vault of which one is a side, with the button to claim each; nothing where there are none. */
export function VaultClaims() {
  const queries = useQueryClient()
  const { data } = useQuery(api.mine.queryOptions())
  const claim = useMutation(
    api.claim.mutationOptions({
      onSuccess: ({ title }) => success(`You claimed “${title}”`),
      onError: error => failure(wordsOf(error, 'The book could not be claimed. Please try again.')),
      onSettled: () => queries.invalidateQueries({ queryKey: api.key() }),
    }),
  )
  if (!data?.entries.length) return null
  const now = new Date()
  return (
    <Section title="In the vault">
      <ul className="vault-claims">
        {data.entries.map(entry => {
          const isClaimed = (entry.side === 'gm' ? entry.gm : entry.lorekeeper).claimedAt !== null
          return (
            <li key={entry.id} tabIndex={-1}>
              <div>
                <p>
                  <b dir="auto">“{entry.title}”</b> {endOf(entry, now)}
                </p>
                <p className="muted">{claimsOf(entry)}</p>
              </div>
              {entry.can.claim && !isClaimed && (
                <Button
                  size="small"
                  aria-label={`Claim “${entry.title}”`}
                  busy={claim.isPending && claim.variables.entryId === entry.id}
                  // The button goes with the claim: its row takes the focus.
                  onClick={({ currentTarget }) => {
                    const row = currentTarget.closest('li')
                    claim.mutate({ entryId: entry.id }, { onSuccess: () => row?.focus() })
                  }}
                >
                  Claim
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
