import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { newId } from '#kit/shared/ids.ts'
import { codeOf, dataOf, wordsOf } from '#kit/web/api.ts'
import { useContractForm } from '#kit/web/form/use-contract-form.ts'
import { success } from '#kit/web/toast.tsx'
import type { TeamMemberView } from '../../contract.ts'
import { TeamMemberForm } from '../../forms.ts'
import { api } from '../api.ts'
import { valuesOf } from './member-values.ts'

const FAILED = 'Failed to save team member'
/** Refusals whose words say what to do. */
const SAID = ['TEAM_MEMBER_CHANGED', 'TEAM_FULL']

/**
 * The form of a member, new without one. After a change by somebody else it keeps its text, and the next save is for the state of the
 * member that is there now.
 */
export function useMemberForm(member: TeamMemberView | null, onSaved: () => void) {
  const queries = useQueryClient()
  const [initial] = useState(() => valuesOf(member))
  // The same form has the same id until it was saved.
  const [id] = useState(() => member?.id ?? newId())
  const version = useRef(member?.version ?? 1)
  return useContractForm(TeamMemberForm, {
    initial,
    at: { TEAM_IMAGE_INVALID: 'image' },
    failed: error => (SAID.includes(codeOf(error) ?? '') ? `${FAILED}. ${wordsOf(error, '')}` : FAILED),
    save: async sent => {
      try {
        if (member) await api.edit.call({ ...sent, id, version: version.current })
        else await api.create.call({ ...sent, id })
      } catch (error) {
        if (codeOf(error) === 'TEAM_MEMBER_CHANGED')
          version.current = dataOf<{ version: number }>(error)?.version ?? version.current
        throw error
      }
      void queries.invalidateQueries({ queryKey: api.list.key() })
      success(member ? 'Team member updated successfully' : 'Team member created successfully')
      onSaved()
      return undefined
    },
  })
}
