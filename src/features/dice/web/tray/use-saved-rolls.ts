import { useQuery, useQueryClient } from '@tanstack/react-query'
import { newId } from '#kit/shared/ids.ts'
import { wordsOf } from '#kit/web/api.ts'
import { failure, undoable } from '#kit/web/toast.tsx'
import type { SavedRollView } from '../../contract.ts'
import { api } from '../api.ts'

const FAILED = 'The roll could not be saved. Please try again.'
type Roll = Pick<SavedRollView, 'id' | 'name' | 'formula'>

/** The rolls that the viewer saved, with what is done to them. Removing can be undone. */
export function useSavedRolls() {
  const queries = useQueryClient()
  const saved = useQuery(api.savedRolls.queryOptions())
  const refresh = () => queries.invalidateQueries({ queryKey: api.savedRolls.key() })
  const doing = async (act: () => Promise<unknown>): Promise<boolean> => {
    try {
      await act()
      return true
    } catch (error) {
      failure(wordsOf(error, FAILED))
      return false
    } finally {
      await refresh()
    }
  }
  const put = ({ id, name, formula }: Roll) => api.saveRoll.call({ id, name, formula })
  return {
    saved,
    save: (roll: Omit<Roll, 'id'>) => doing(() => put({ ...roll, id: newId() })),
    remove: async (roll: Roll) => {
      if (await doing(() => api.removeRoll.call({ id: roll.id })))
        undoable(`“${roll.name}” is removed.`, () => void doing(() => put(roll)))
    },
  }
}
