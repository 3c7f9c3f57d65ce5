import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { wordsOf } from '#kit/web/api.ts'
import { openModal } from '#kit/web/modal-registry.ts'
import type { CardView, DoneView } from '../../contract.ts'
import { isCode } from '../../rules.ts'
import { api } from '../api.ts'
import { holdsAfter, SPENT } from './holds-after.ts'

/** A card whose code was checked, the new card that was made of it, and why the last act on it was refused. */
export type Checked = { code: string; card: CardView; made: DoneView['made']; refused?: string }

/**
 * The card behind a typed code. It is looked up when somebody asks. After a refused act it is looked up again only where the refusal
 * says that the card still holds something: a lookup of a spent card counts as a wrong guess.
 */
export function useCheck(me: { id: string } | null | undefined) {
  const queries = useQueryClient()
  const [checked, setChecked] = useState<Checked | null>(null)
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)
  const latest = useRef(0)

  function forget() {
    latest.current++
    setBusy(false)
    setFault('')
    setChecked(null)
  }

  async function check(code: string) {
    forget()
    if (!isCode(code)) return setFault('Invalid gift card code format. Should be TW-XXXXXX')
    // While the page does not know yet who asks, the server says whether a login is missing.
    if (me === null) {
      setFault('Please log in to redeem gift cards')
      void openModal('auth', { next: '/redeem' }).then(came => came && setFault(''))
      return
    }
    const mine = latest.current
    setBusy(true)
    try {
      const card = await api.check.call({ code })
      if (mine === latest.current) setChecked({ code, card, made: null })
    } catch (error) {
      if (mine === latest.current) setFault(wordsOf(error, 'The card could not be looked up. Please try again.'))
    }
    if (mine === latest.current) setBusy(false)
  }

  function use(code: string, { card, made }: DoneView) {
    setChecked(now => (now?.code === code ? { code, card, made } : now))
    for (const query of [api.balance, api.movements, api.redeemed])
      void queries.invalidateQueries({ queryKey: query.key() })
  }

  /** Shows what a card holds now. */
  function show(code: string, card: CardView) {
    setChecked(now => (now?.code === code ? { ...now, card } : now))
  }

  /** Shows what a card holds now, with the words of a refusal that says that it was used elsewhere. */
  async function refuse(code: string, error: unknown, words: string) {
    const holds = holdsAfter(error)
    if (!holds) return
    const card = holds === 'nothing' ? SPENT : await api.check.call({ code }).catch(() => null)
    if (card) setChecked(now => (now?.code === code ? { ...now, card, refused: words } : now))
  }

  return { checked, fault, busy, check: (code: string) => void check(code), forget, use, show, refuse }
}
