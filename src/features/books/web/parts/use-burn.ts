import { useRouter } from '@tanstack/react-router'
import { ask } from '#kit/web/ask.ts'
import { BurnBookModal, type Kindling } from '../modals/burn-book-modal.tsx'
import { BurnPickerModal } from '../modals/burn-picker-modal.tsx'
import { BurnedModal } from '../modals/burned-modal.tsx'

const TO_SANCTUM_MS = 1000

/**
 * Burning as other pages offer it: asks for the phrase, burns, says so, and goes to the Sanctum a second later. Without a
 * book it lets one pick. Answers whether it burned.
 */
export function useBurn() {
  const router = useRouter()
  return async (book?: Kindling): Promise<boolean> => {
    const chosen = book ?? (await ask(BurnPickerModal, {}))
    if (!chosen || !(await ask(BurnBookModal, { book: chosen }))) return false
    void ask(BurnedModal, { title: chosen.title })
    setTimeout(() => void router.navigate({ href: '/sanctum' }), TO_SANCTUM_MS)
    return true
  }
}
