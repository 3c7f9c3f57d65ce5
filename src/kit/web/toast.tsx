import type { ExternalToast } from 'sonner'
import { toaster } from './toast-stand.ts'

type Stay = {
  /** How long it stays, in seconds. */
  seconds?: number
  /** Where the news leads, and the word for it. */
  link?: { label: string; href: string }
}

const lasting = ({ seconds = 6, link }: Stay): ExternalToast => ({
  duration: seconds * 1000,
  ...(link && { action: { label: link.label, onClick: () => window.location.assign(link.href) } }),
})

/** Something went well. */
export function success(text: string, stay: Stay = {}): void {
  void toaster().then(toast => toast.success(text, lasting(stay)))
}

/** Something did not, and the words say what to do; stays until it is closed. */
export function failure(text: string, stay: Stay = { seconds: Number.POSITIVE_INFINITY }): void {
  // The same fault again is the same message: it is closed once.
  void toaster().then(toast => toast.error(text, { ...lasting(stay), id: text }))
}

/** News that is neither. */
export function notice(text: string, stay: Stay = {}): void {
  void toaster().then(toast => toast(text, lasting(stay)))
}

/** A message about an act that can be reversed: offers Undo, so no question came before. */
export function undoable(text: string, undo: () => void, stay: Stay = { seconds: 10 }): void {
  void toaster().then(toast => toast(text, { ...lasting(stay), action: { label: 'Undo', onClick: undo } }))
}
