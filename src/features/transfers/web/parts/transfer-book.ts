import { openModal } from '#kit/web/modal-registry.ts'

/** A book as far as handing it on needs it; without `can` it comes from the picker, which offers only what one may give. */
export type BookToGive = {
  id: string
  title: string
  gm: { id: string; name: string }
  can?: { transfer: boolean }
}

const PICKER = { title: 'Transfer a campaign', nothing: 'No book selected to transfer.' }

/**
 * Handing a book on, as other pages offer it: pick the book, choose the recipient, confirm, and hear how it went. With
 * `to` the choice begins among lorekeepers. Leaving at any step changes nothing.
 */
export async function transferBook(book?: BookToGive, to?: 'lorekeeper'): Promise<void> {
  const chosen: BookToGive | undefined = book ?? (await openModal('book-picker', PICKER))
  if (!chosen) return
  if (chosen.can?.transfer === false) return void openModal('transfer-refused', {})
  const choice = await openModal('transfer-recipient', { book: chosen, ...(to && { to }) })
  if (!choice) return
  const done = await openModal('transfer-confirm', { book: chosen, ...choice })
  if (done) void openModal('transferred', { book: chosen, ...choice, ...done })
}
