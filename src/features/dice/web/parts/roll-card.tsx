import './roll-card.css'
import { Icon } from '#kit/web/icon.tsx'
import type { RollView } from '../../forms.ts'
import { rollSentence, timeOf, totalWords } from './roll-words.ts'
import { RolledDice } from './rolled-dice.tsx'

/** A roll: the total, the formula, what it means, every die, and whether the server threw it. A screen reader hears one sentence. */
export function RollCard({ roll: { thrown, isVerified }, at }: { roll: RollView; at: Date }) {
  return (
    <div className="roll" data-unverified={!isVerified || undefined}>
      <p className="visually-hidden">{rollSentence({ thrown, isVerified }, at)}</p>
      <div className="roll-shown" aria-hidden="true">
        {thrown && (
          <>
            <span className="roll-total tabular">{thrown.total}</span>
            <p className="roll-formula">
              <strong>{thrown.formula}</strong>
              <span className="muted">
                {thrown.means}
                {thrown.counts === 'successes' && ` · ${totalWords(thrown)}`}
                {thrown.wasCut && ' · ended at the most dice of one roll'}
              </span>
            </p>
            <RolledDice groups={thrown.groups} counts={thrown.counts} />
          </>
        )}
        <p className="roll-mark">
          <Icon name={isVerified ? 'ph:seal-check' : 'ph:warning-circle'} />{' '}
          {isVerified ? `thrown by the server, ${timeOf(at)}` : 'not verified'}
        </p>
      </div>
    </div>
  )
}
