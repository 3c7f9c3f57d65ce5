import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { codeOf, wordsOf } from '#kit/web/api.ts'
import { ConfirmDialog } from '#kit/web/confirm-dialog.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { failure, success } from '#kit/web/toast.tsx'
import type { CharacterView } from '../../contract.ts'
import { api } from '../api.ts'

/**
 * The two ways in which a player parts: from the campaign, and from the character itself. Both ask first. A player
 * who may read nothing of the campaign any more goes to My Den.
 */
export function useLeaveOrDelete({ id, name, bookId, bookTitle }: CharacterView, onGone: () => void) {
  const queries = useQueryClient()
  const router = useRouter()
  const part = async (work: () => Promise<unknown>, said: { done: string; failed: string }) => {
    try {
      await work()
      if (await pagesAreClosed()) await router.navigate({ href: '/dashboard' })
      await queries.invalidateQueries({ queryKey: api.key() })
      onGone()
      success(said.done)
    } catch (error) {
      failure(wordsOf(error, said.failed))
    }
  }
  const pagesAreClosed = async () => {
    if (!bookId || !window.location.pathname.startsWith(`/campaigns/${bookId}`)) return false
    try {
      await api.ofBook.call({ bookId })
      return false
    } catch (error) {
      return codeOf(error) === 'BOOK_NOT_FOUND'
    }
  }
  const leave = async () => {
    const table = bookTitle ? `the table of “${bookTitle}”` : 'the table'
    const text = `${name} gets up from ${table} and stays with you. Coming back takes the password again.`
    if (await openModal(ConfirmDialog, { title: `Take ${name} out of the campaign?`, text, act: 'Leave the campaign' }))
      await part(() => api.leave.call({ id }), {
        done: bookTitle ? `${name} has left “${bookTitle}”.` : `${name} has left the campaign.`,
        failed: `${name} could not leave. Please try again.`,
      })
  }
  const remove = async () => {
    const text = `${name} goes for good, with the portrait, the sheet and the journal. Only a passport made before can bring a deleted character back.`
    if (await openModal(ConfirmDialog, { title: `Delete ${name}?`, text, act: 'Delete', danger: true }))
      await part(() => api.remove.call({ id }), {
        done: `${name} is deleted.`,
        failed: `${name} could not be deleted. Please try again.`,
      })
  }
  return { leave, remove }
}
