import { useMutation } from '@tanstack/react-query'
import type { DeskCardView, gifts } from '#features/gifts/contract.ts'
import { CARD_STATUS_WORDS } from '#features/gifts/rules.ts'
import { moneyWords } from '#features/ledger/rules.ts'
import { apiOf, wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { failure, success } from '#kit/web/toast.tsx'
import { MoneyMoves } from './money-moves.tsx'

const giftsApi = apiOf<typeof gifts>('gifts')

/** Everything about a gift card: what it holds, whose it is, and its transactions. */
export function FoundCard({ card }: { card: DeskCardView }) {
  const { id, code, balance, originalAmount, status, purchaserEmail, parentCard, redeemedBy, names } = card
  const sendAgain = useMutation(
    giftsApi.sendAgain.mutationOptions({
      onSuccess: () => success('The code is sent again.'),
      onError: error => failure(wordsOf(error, 'The code could not be sent. Please try again.')),
    }),
  )
  const facts = [
    ['Balance', moneyWords(balance)],
    ['Bought with', moneyWords(originalAmount)],
    ['State', CARD_STATUS_WORDS[status]],
    ['Buyer', purchaserEmail ?? 'unknown'],
    ['Split off from', parentCard ?? 'no card'],
    ['Redeemed by', redeemedBy ? (names[redeemedBy] ?? 'a deleted user') : 'nobody'],
  ] as const
  return (
    <section className="found-card" aria-label={`Gift card ${code}`}>
      <h3>
        <code>{code}</code>
      </h3>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {purchaserEmail && (
        <Button
          icon="ph:envelope-simple"
          busy={sendAgain.isPending}
          onClick={() => sendAgain.mutate({ giftCardId: id })}
        >
          Send the code again
        </Button>
      )}
      <h4>Transactions</h4>
      <MoneyMoves
        none="Nothing has moved on this card yet."
        moves={card.transactions.map((one, at) => ({
          id: `${at}`,
          amount: one.amount,
          at: one.createdAt,
          words: one.customerId ? `${one.description} (${names[one.customerId] ?? 'a deleted user'})` : one.description,
        }))}
      />
    </section>
  )
}
