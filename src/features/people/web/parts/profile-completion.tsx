import { useLocation } from '@tanstack/react-router'
import { useAskOnce } from '#features/accounts/web/parts/use-ask-once.ts'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { offerModal } from '#kit/web/modal-registry.ts'
import { isBanned } from '#lexicon/roles.ts'

const WAIT_MS = 1000
/** Where somebody looks around. Everywhere else they are in the middle of something. */
const CALM = /^\/(feed|story|dashboard|players|discover|hub)$/

/** Asks somebody without a profile for it, a second after they came to a calm page; the card of first steps does so after. */
export function ProfileCompletion() {
  const me = useMe()
  const path = useLocation({ select: location => location.pathname })
  const isDue = Boolean(me && !me.profileCompleted && !isBanned(me)) && CALM.test(path)
  useAskOnce(isDue, path, () => void offerModal('profile-wizard', {}), WAIT_MS)
  return null
}
