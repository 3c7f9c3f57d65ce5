import './shop/shop.css'
import { useEffect, useRef } from 'react'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { moneyWords } from '#features/ledger/rules.ts'
import { GiftFace } from '#features/store/web/parts/gift-face.tsx'
import { Button } from '#kit/web/button.tsx'
import { Field, FieldError } from '#kit/web/field.tsx'
import { focusFirstWrong } from '#kit/web/form/first-wrong.ts'
import { Icon } from '#kit/web/icon.tsx'
import { TextLink } from '#kit/web/link.tsx'
import { Page } from '#kit/web/page.tsx'
import { TextInput } from '#kit/web/text-input.tsx'
import { AmountFields } from './shop/amount-fields.tsx'
import { SendingFields } from './shop/sending-fields.tsx'
import { useBuying } from './shop/use-buying.ts'

const LEAD = 'For somebody who keeps saying they would run something.'

/** The counter for gift cards, open to everybody. */
export function GiftCardsPage() {
  const me = useMe()
  const { wish, change, wrong, refused, busy, isReady, amount, email, buy } = useBuying(me?.email ?? '')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refused) focusFirstWrong(form.current)
  }, [refused])
  return (
    <Page title="Gift Cards" lead={LEAD}>
      <div className="gift-shop">
        <form
          ref={form}
          className="gift-form"
          noValidate
          onSubmit={event => {
            event.preventDefault()
            buy()
          }}
        >
          <AmountFields wish={wish} change={change} error={wrong.amount} />
          <Field label="Your e-mail" hint="The code comes here" error={wrong.purchaserEmail} required>
            <TextInput
              type="email"
              autoComplete="email"
              value={email}
              onChange={event => change({ email: event.target.value })}
            />
          </Field>
          <SendingFields wish={wish} change={change} wrong={wrong} />
          <p className="gift-total" aria-live="polite">
            <span>Total, once, in US dollars</span> <b>{moneyWords(amount ?? 0)}</b>
          </p>
          {wrong.all && <FieldError>{wrong.all}</FieldError>}
          <div className="gift-acts">
            <Button look="primary" size="big" type="submit" disabled={!isReady}>
              {busy ? 'Processing...' : 'Buy this card'}
            </Button>
            <TextLink href="/redeem">I have a code to redeem</TextLink>
          </div>
        </form>
        <div className="gift-side">
          <GiftFace cents={amount} forName={wish.onDay ? wish.forName : ''} />
          <Facts />
        </div>
      </div>
    </Page>
  )
}

function Facts() {
  return (
    <ul className="gift-facts">
      <li>
        <Icon name="ph:envelope-simple" /> The code comes by e-mail within minutes.
      </li>
      <li>
        <Icon name="ph:infinity" /> Cards do not expire.
      </li>
      <li>
        <Icon name="ph:scissors" /> A card can be used in parts, or split into two.
      </li>
      <li>
        <Icon name="ph:currency-dollar" /> The currency is US dollars. Account credit cannot buy a card.
      </li>
    </ul>
  )
}
