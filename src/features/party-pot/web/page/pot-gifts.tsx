import { moneyWords } from '#features/ledger/rules.ts'
import { Card } from '#kit/web/card.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import type { PotGiftView, PotView } from '../../contract.ts'

/** The gifts of a pot, the newest first, each as its giver wants it shown. */
export function PotGifts({ pot }: { pot: PotView }) {
  return (
    <Card pile="stack" className="pot-card">
      <h2>Who gave what</h2>
      {pot.gifts.length === 0 ? (
        <EmptyState icon="game-icons:open-treasure-chest" title="The pot is empty">
          {pot.can.give ? 'The first gift is yours to make.' : 'Nobody has given yet.'}
        </EmptyState>
      ) : (
        <ul className="pot-gifts">
          {pot.gifts.map(gift => (
            <li key={gift.id}>
              <Giver gift={gift} />
              {gift.amount !== null && <b className="tabular">{moneyWords(gift.amount)}</b>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** The giver as the others see them, and to themselves what the others see. */
function Giver({ gift: { name, face, isMine } }: { gift: PotGiftView }) {
  return (
    <span>
      {name === null ? 'A friend of the party' : <bdi>{name}</bdi>}
      {isMine && (
        <small className="muted">
          {' '}
          {face === 'friend' && '(you, which nobody else sees)'}
          {face === 'name' && '(you; the amount is listed for you alone)'}
          {face === 'name-and-amount' && '(you)'}
        </small>
      )}
    </span>
  )
}
