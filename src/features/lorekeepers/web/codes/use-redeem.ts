import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { codeOf, isUnreachable, wordsOf } from '#kit/web/api.ts'
import { success } from '#kit/web/toast.tsx'
import { api } from '../api.ts'

/** Refusals that do not say why. */
const BARE = ['NOT_ALLOWED', 'NOT_FOUND']
const reasonIn = (error: unknown, otherwise: string) => {
  const code = codeOf(error)
  return code && !BARE.includes(code) ? wordsOf(error, otherwise) : otherwise
}

const checkFault = (error: unknown) => reasonIn(error, codeOf(error) ? 'Validation failed' : 'Failed to validate code')

function redeemFault(error: unknown, kind: string) {
  if (isUnreachable(error)) return 'Failed to process access code'
  return reasonIn(error, kind === 'LK' ? 'Failed to join as lorekeeper' : 'Failed to redeem code')
}

/** Looks a code up and redeems it; a press while it is under way does nothing. */
export function useRedeem() {
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const working = useRef(false)

  /** What went wrong, in words, or null. */
  async function attempt(code: string): Promise<string | null> {
    let kind: string | null
    try {
      kind = (await api.check.call({ code })).kind
    } catch (error) {
      return checkFault(error)
    }
    if (kind === null) return null
    try {
      success((await api.redeem.call({ code })).welcome)
      setTyped('')
      return null
    } catch (error) {
      return redeemFault(error, kind)
    } finally {
      void queries.invalidateQueries({ queryKey: api.mine.key() })
    }
  }

  const redeem = async () => {
    if (working.current) return
    const code = typed.trim()
    if (!code) return setFault('Please enter an access code')
    working.current = true
    setBusy(true)
    setFault(null)
    setFault(await attempt(code))
    working.current = false
    setBusy(false)
  }
  const type = (text: string) => {
    setFault(null)
    setTyped(text.toUpperCase())
  }
  return { typed, type, fault, isBusy, redeem }
}
