import { useQueryClient } from '@tanstack/react-query'
import { wordsOf } from '#kit/web/api.ts'
import { ConfirmDialog } from '#kit/web/confirm-dialog.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { failure } from '#kit/web/toast.tsx'
import type { CharacterView } from '../../contract.ts'
import { api } from '../api.ts'

/** The two ways in which a player parts: from the campaign, and from the character itself. Both ask first. */
export function useLeaveOrDelete({ id, name, bookTitle }: CharacterView, onGone: () => void) {
  const queries = useQueryClient()
  const part = async (work: () => Promise<unknown>, words: string) => {
    try {
      await work()
      await queries.invalidateQueries({ queryKey: api.key() })
      onGone()
    } catch (error) {
      failure(wordsOf(error, words))
    }
  }
  const leave = async () => {
    const table = bookTitle ? `the table of “${bookTitle}”` : 'the table'
    const text = `${name} gets up from ${table} and stays with you. Coming back takes the password again.`
    if (await openModal(ConfirmDialog, { title: `Take ${name} out of the campaign?`, text, act: 'Leave the campaign' }))
      await part(() => api.leave.call({ id }), `${name} could not leave. Please try again.`)
  }
  const remove = async () => {
    const text = `${name} goes for good, with the portrait, the sheet and the journal. Nobody can bring a deleted character back.`
    if (await openModal(ConfirmDialog, { title: `Delete ${name}?`, text, act: 'Delete', danger: true }))
      await part(() => api.remove.call({ id }), `${name} could not be deleted. Please try again.`)
  }
  return { leave, remove }
}
