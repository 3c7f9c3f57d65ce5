import './redeem/redeem.css'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { Button } from '#kit/web/button.tsx'
import { Card } from '#kit/web/card.tsx'
import { Field } from '#kit/web/field.tsx'
import { TextLink } from '#kit/web/link.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { Page } from '#kit/web/page.tsx'
import { TextInput } from '#kit/web/text-input.tsx'
import { codeAsTyped, isCode } from '../rules.ts'
import { CheckedCard } from './redeem/checked-card.tsx'
import { CreditCard, Movements, RedeemedCards } from './redeem/credit-card.tsx'
import { useCheck } from './redeem/use-check.ts'

const LEAD = 'Check a code, then take all of it, a part, or split it in two.'

/** Where a gift card is checked and redeemed. Everybody may open it; a code needs a login. */
export function RedeemPage() {
  const me = useMe()
  const [typed, setTyped] = useState('')
  const { checked, fault, busy, check, forget, use, show, refuse } = useCheck(me)
  useCodeInAddress(setTyped)
  return (
    <Page title="Redeem a gift card" lead={LEAD}>
      <div className="redeem">
        <div className="redeem-main">
          <form
            className="redeem-code"
            noValidate
            onSubmit={event => {
              event.preventDefault()
              check(typed)
            }}
          >
            <Field label="Code" hint="TW- and six letters or digits, as on the card" error={fault}>
              <TextInput
                voice="title"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                value={typed}
                onChange={event => {
                  setTyped(codeAsTyped(event.target.value))
                  forget()
                }}
              />
            </Field>
            <Button type="submit" busy={busy}>
              Check
            </Button>
          </form>
          <p className="redeem-ways">
            <TextLink href="/gift-cards">Buy a gift card</TextLink>
            <TextLink href="/contact">Help with a code</TextLink>
          </p>
          {checked && <CheckedCard {...checked} onDone={use} onShown={show} onRefused={refuse} />}
        </div>
        <div className="redeem-side">
          {me === null && <LogInFirst />}
          {me && (
            <>
              <CreditCard userId={me.id} />
              <Movements />
              <RedeemedCards />
            </>
          )}
        </div>
      </div>
    </Page>
  )
}

/** A printed card leads here with its code behind the #, which is not sent to the server; it is taken out of the address. */
function useCodeInAddress(onCode: (code: string) => void) {
  const take = useEffectEvent(() => {
    const code = codeAsTyped(location.hash.slice(1))
    if (!isCode(code)) return
    onCode(code)
    history.replaceState(history.state, '', location.pathname + location.search)
  })
  useEffect(() => take(), [])
}

function LogInFirst() {
  return (
    <Card className="credit-card">
      <h2>Account credit</h2>
      <p>What you redeem comes to the credit of your account.</p>
      <Button onClick={() => void openModal('auth', { next: '/redeem' })}>Log in to redeem</Button>
    </Card>
  )
}
