import { useMutation, useQueryClient } from '@tanstack/react-query'
import { wordsOf } from '#kit/web/api.ts'
import { Card } from '#kit/web/card.tsx'
import { Switch } from '#kit/web/switch.tsx'
import { failure } from '#kit/web/toast.tsx'
import { api } from '../api.ts'

/** What the card does at the test till; with a payment provider there is nothing to choose. */
export function TestCard({ card }: { card: 'pays' | 'fails' }) {
  const queries = useQueryClient()
  const set = useMutation(
    api.setTestCard.mutationOptions({
      onError: error => failure(wordsOf(error, 'That did not work. Please try again.')),
      onSettled: () => queries.invalidateQueries({ queryKey: api.mine.key() }),
    }),
  )
  // It follows the press at once, and goes back where the server refuses.
  const shown = set.isPending ? set.variables.card : card
  return (
    <Card as="section" className="test-card" aria-labelledby="test-card">
      <h2 id="test-card">Test mode</h2>
      <Switch
        label="The card declines"
        hint="No money moves here. With this on, every payment of your plan fails, as it would with an expired card."
        checked={shown === 'fails'}
        onChange={event => set.mutate({ card: event.currentTarget.checked ? 'fails' : 'pays' })}
      />
    </Card>
  )
}
