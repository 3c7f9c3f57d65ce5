import { useEffect, useRef } from 'react'
import { moneyWords } from '#features/ledger/rules.ts'
import { GiftFace } from '#features/store/web/parts/gift-face.tsx'
import { Button } from '#kit/web/button.tsx'
import { Card } from '#kit/web/card.tsx'
import { copyText } from '#kit/web/copy-text.ts'
import { FieldError } from '#kit/web/field.tsx'
import type { CardView, DoneView } from '../../contract.ts'
import { CARD_STATUS_WORDS } from '../../rules.ts'
import { PrintCard } from './print-card.tsx'
import type { Checked } from './use-check.ts'
import { UseCode } from './use-code.tsx'

/** What a checked card holds, and what can be done with it. */
export function CheckedCard({
  code,
  card,
  made,
  refused,
  onDone,
  onShown,
  onRefused,
}: Checked & {
  onDone: (code: string, done: DoneView) => void
  onShown: (code: string, card: CardView) => void
  onRefused: (code: string, error: unknown, words: string) => Promise<void>
}) {
  const holds = useRef<HTMLParagraphElement>(null)
  const shown = useRef(card.balance)
  // What was pressed is gone with the balance that it was about: the focus goes to what the card holds now. The printed card stays.
  useEffect(() => {
    if (shown.current === card.balance) return
    shown.current = card.balance
    const here = holds.current
    if (!here?.closest('.checked-card')?.contains(document.activeElement)) here?.focus()
  }, [card.balance])
  return (
    <Card className="checked-card">
      <div className="checked-head">
        <GiftFace small cents={card.balance} />
        {card.balance > 0 ? (
          <p role="status" ref={holds} tabIndex={-1}>
            <span>This card holds</span> <b>{moneyWords(card.balance)}</b>{' '}
            <span className="muted">{CARD_STATUS_WORDS[card.status]}</span>
          </p>
        ) : (
          <p role="status" ref={holds} tabIndex={-1}>
            Gift card has been fully used
          </p>
        )}
      </div>
      {refused && card.balance > 0 && <FieldError>{refused}</FieldError>}
      {made && <MadeCard {...made} />}
      {card.balance > 0 && (
        <PrintCard
          key={code}
          code={code}
          onPrinted={now => onShown(code, now)}
          onRefused={(error, words) => onRefused(code, error, words)}
        />
      )}
      {card.balance > 0 && (
        <UseCode
          key={`${code} ${card.balance}`}
          code={code}
          balance={card.balance}
          onDone={done => onDone(code, done)}
          onRefused={(error, words) => onRefused(code, error, words)}
        />
      )}
    </Card>
  )
}

/** The code of a card that was just made, to copy. */
function MadeCard({ code, balance }: { code: string; balance: number }) {
  return (
    <div className="made-card" role="status">
      <p>
        Your new gift card of {moneyWords(balance)} has the code <b>{code}</b>. It is mailed to you as well.
      </p>
      <Button icon="ph:copy" onClick={() => void copyText(code, 'Failed to copy to clipboard')}>
        Copy the code
      </Button>
      <PrintCard code={code} act="Print the new card" />
    </div>
  )
}
