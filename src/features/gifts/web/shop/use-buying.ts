import { useEffect, useState } from 'react'
import { centsIn } from '#features/ledger/rules.ts'
import { ownZone } from '#kit/shared/days.ts'
import { wordsOf } from '#kit/web/api.ts'
import { PRESETS } from '../../rules.ts'
import { api } from '../api.ts'

const BLANK = {
  preset: String(PRESETS[1]),
  isCustom: false,
  typed: '',
  /** The address of the buyer; null while it is that of the account. */
  email: null as string | null,
  forName: '',
  line: '',
  fromName: '',
  onDay: false,
  to: '',
  day: '',
  /** The zone of the reader; empty for that of this browser. */
  zone: '',
}
export type Wish = typeof BLANK
export type Wrong = Partial<Record<'amount' | 'purchaserEmail' | 'to' | 'day' | 'all', string>>

/** What a buyer has typed, what is wrong with it, and the way to where it is paid. What was typed stays after a failure. */
export function useBuying(ownEmail: string) {
  const [wish, setWish] = useState<Wish>(BLANK)
  const [wrong, setWrong] = useState<Wrong>({})
  const [busy, setBusy] = useState(false)
  const amount = wish.isCustom ? centsIn(wish.typed) : Number(wish.preset)
  const email = wish.email ?? ownEmail

  // A browser may show the page from memory on the way back, as it was when it was left.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false)
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])

  async function buy() {
    if (busy) return
    setWrong({})
    setBusy(true)
    try {
      const { GiftWish } = await import('../../forms.ts')
      const { forName, line, fromName, onDay, to, day, zone } = wish
      const gift = onDay && { forName, line, fromName, send: { to, day, zone: zone || ownZone() } }
      const read = GiftWish.safeParse({ amount, purchaserEmail: email, ...gift })
      if (!read.success) return stop(wrongIn(read.error.issues))
      const { origin } = window.location
      const { checkout_url } = await api.checkout.call({
        ...read.data,
        successUrl: `${origin}/gift-card-success?session_id={CHECKOUT_SESSION_ID}`,
        cancelUrl: `${origin}/gift-cards`,
      })
      window.location.assign(checkout_url)
    } catch (error) {
      stop({ all: wordsOf(error, 'Failed to create checkout session') })
    }
  }

  function stop(news: Wrong) {
    setWrong(news)
    setBusy(false)
  }

  const change = (part: Partial<Wish>) => setWish(now => ({ ...now, ...part }))
  const isReady = !busy && email.trim() !== '' && !(wish.isCustom && wish.typed.trim() === '')
  return { wish, change, wrong, busy, isReady, amount, email, buy: () => void buy() }
}

/** The first thing that is wrong with each field. */
function wrongIn(issues: readonly { path: PropertyKey[]; message: string }[]): Wrong {
  const wrong: Wrong = {}
  for (const { path, message } of issues) {
    const field = path.at(-1)
    const key = field === 'amount' || field === 'purchaserEmail' || field === 'to' || field === 'day' ? field : 'all'
    wrong[key] ??= message
  }
  return wrong
}
