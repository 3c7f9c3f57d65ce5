import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { leaveSession } from '#features/accounts/web/parts/leave-session.ts'
import { codeOf, wordsOf } from '#kit/web/api.ts'
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
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [remaining, setRemaining] = useState<UserDataCategory[]>([])

  async function goHome() {
    onGone()
    await router.navigate({ href: '/' })
    live.restart()
    await queries.invalidateQueries()
    success('Your account is deleted. Safe travels.')
  }

  const remove = async (password: string) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setRefusal(null)
    try {
      const gone = await leaveSession(queries, async () => {
        const { remaining: left } = await api.deleteAccount.call({ password })
        setRemaining(left)
        return left.length === 0
      })
      if (gone) await goHome()
      else failure(FAILED)
    } catch (error) {
      if (codeOf(error)) setRefusal(wordsOf(error, FAILED))
      else failure(FAILED)
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, refusal, remaining: remaining.map(category => userDataRow(category).label), remove }
}
