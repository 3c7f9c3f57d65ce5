import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { leaveSession } from '#features/accounts/web/parts/leave-session.ts'
import { PasswordQuestion } from '#features/security/forms.ts'
import { codeOf } from '#kit/web/api.ts'
import { whenDeclared } from '#kit/web/declared.ts'
import { useContractForm } from '#kit/web/form/use-contract-form.ts'
import { useLive } from '#kit/web/live.ts'
import { failure, success } from '#kit/web/toast.tsx'
import { type UserDataCategory, userDataRow } from '#lexicon/user-data.ts'
import { api } from '../api.ts'

const FAILED = 'Failed to delete account. Please try again or contact support.'

/** Deletes the account, and then leads home as the visitor that one is now. */
export function useDeletion(onGone: () => void) {
  const queries = useQueryClient()
  const router = useRouter()
  const live = useLive()
  const [remaining, setRemaining] = useState<UserDataCategory[]>([])

  async function goHome() {
    onGone()
    await router.navigate({ href: '/' })
    live.restart()
    await queries.invalidateQueries()
    success('Your account is deleted. Safe travels.')
  }

  const form = useContractForm(PasswordQuestion, {
    initial: { password: '' },
    at: { PASSWORD_WRONG: 'password', PASSWORD_MISSING: 'password' },
    failed: FAILED,
    save: async ({ password }) => {
      try {
        const gone = await leaveSession(queries, async () => {
          const { remaining: left } = await api.deleteAccount.call({ password })
          if (left.length > 0) await whenDeclared()
          setRemaining(left)
          return left.length === 0
        })
        if (gone) await goHome()
        else failure(FAILED)
        return gone && undefined
      } catch (error) {
        if (codeOf(error)) throw error
        failure(FAILED)
        return false
      }
    },
  })
  return { form, remaining: remaining.map(category => userDataRow(category).label) }
}
