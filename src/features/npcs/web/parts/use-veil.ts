import { useQueryClient } from '@tanstack/react-query'
import { ConfirmDialog } from '#kit/web/confirm-dialog.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { failure } from '#kit/web/toast.tsx'
import { api } from '../api.ts'

/** Asks, then moves the curtain; declined or failed, everything stays as it was. Answers whether it moved. */
export function useVeil() {
  const queries = useQueryClient()
  return async ({ id, veil, name }: { id: string; veil: boolean; name: string }): Promise<boolean> => {
    const sure = await openModal(
      ConfirmDialog,
      veil
        ? {
            title: 'The Veil Descends',
            text: `“${name}” goes behind the veil: the name and the face vanish from every player’s page at once.`,
            act: 'Let it fall',
          }
        : {
            title: 'The Veil Parts',
            text: `Everybody who sees this gallery will see “${name}”.`,
            act: 'Lift the veil',
          },
    )
    if (!sure) return false
    try {
      await api.setVeil.call({ id, veil })
    } catch {
      failure('Failed to toggle veil. Please try again.')
      return false
    }
    await queries.invalidateQueries({ queryKey: api.key() })
    return true
  }
}
