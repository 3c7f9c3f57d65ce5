import { useRouter } from '@tanstack/react-router'
import { openModal } from '#kit/web/modal-registry.ts'
import type { Kindling } from '../modals/burn-book-modal.tsx'

const TO_SANCTUM_MS = 1000
const PICKER = { title: 'Burn a campaign', danger: true, nothing: 'No book selected to burn.' }

/**
 * Burning as other pages offer it: asks for the phrase, burns, says so, and goes to the Sanctum a second later. Without a
 * book it lets one pick. Answers whether it burned.
 */
export function useBurn() {
  const router = useRouter()
  return async (book?: Kindling): Promise<boolean> => {
    const chosen = book ?? (await openModal('book-picker', PICKER))
    if (!chosen || !(await openModal('burn-book', { book: chosen }))) return false
    const toSanctum = () => void router.navigate({ href: '/sanctum' })
    // The second begins when the message is seen: its code may still be on its way.
    void openModal('burned', { title: chosen.title, onShown: () => setTimeout(toSanctum, TO_SANCTUM_MS) })
    return true
  }
}
