import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askInToast } from '#kit/web/ask-in-toast.tsx'
import { failure, success } from '#kit/web/toast.tsx'
import type { TeamMemberView } from '../../contract.ts'
import { api } from '../api.ts'

/** Deletes a member after a question. `busyWith`: the member that is being deleted. */
export function useDeletion() {
  const queries = useQueryClient()
  const [busyWith, setBusyWith] = useState<string | null>(null)
  const remove = async ({ id, publicInfo: { name } }: TeamMemberView) => {
    const text = `Delete ${name} from the team? This cannot be undone.`
    if (!(await askInToast({ text, act: 'Delete', danger: true }))) return
    setBusyWith(id)
    try {
      await api.remove.call({ id })
      success('Team member deleted successfully')
    } catch {
      failure('Failed to delete team member')
    } finally {
      setBusyWith(null)
      void queries.invalidateQueries({ queryKey: api.list.key() })
    }
  }
  return { busyWith, remove }
}
