import { useEffect, useState } from 'react'
import { wordsOf } from '#kit/web/api.ts'
import { api } from '../api.ts'
import { amountOf, BLANK, giftOf, stillWrong, type Wish, type Wrong, wrongIn } from './wish.ts'

/** Why the last try was refused; `check` says what is wrong with a wish, where the wish was the reason. */
type Refused = { said: Wrong; check?: (wish: Wish) => Wrong }

/** What a buyer has typed, what is wrong with it, and the way to where it is paid. What was typed stays after a failure. */
export function useBuying(ownEmail: string) {
  const [wish, setWish] = useState<Wish>(BLANK)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [busy, setBusy] = useState(false)
  const email = wish.email ?? ownEmail

  // A browser may show the page from memory on the way back, as it was when it was left.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false)
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])

  async function buy() {
    if (busy) return
    setRefused(null)
    setBusy(true)
    try {
      const { GiftWish } = await import('../../forms.ts')
      const read = GiftWish.safeParse(giftOf(wish, ownEmail))
      if (!read.success) {
        const check = (now: Wish) => wrongIn(GiftWish.safeParse(giftOf(now, ownEmail)).error?.issues ?? [])
        return stop({ said: wrongIn(read.error.issues), check })
      }
      const { origin } = window.location
      const { checkout_url } = await api.checkout.call({
        ...read.data,
        successUrl: `${origin}/gift-card-success?session_id={CHECKOUT_SESSION_ID}`,
        cancelUrl: `${origin}/gift-cards`,
      })
      window.location.assign(checkout_url)
    } catch (error) {
      stop({ said: { all: wordsOf(error, 'Failed to create checkout session') } })
    }
  }

  function stop(why: Refused) {
    setRefused(why)
    setBusy(false)
  }

  const change = (part: Partial<Wish>) => setWish(now => ({ ...now, ...part }))
  const isReady = !busy && email.trim() !== '' && !(wish.isCustom && wish.typed.trim() === '')
  const said = refused?.said ?? {}
  const wrong = stillWrong(said, refused?.check?.(wish) ?? said)
  return { wish, change, wrong, refused, busy, isReady, amount: amountOf(wish), email, buy: () => void buy() }
}
