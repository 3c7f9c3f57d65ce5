import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CHECK_AFTER_MS, nameProblem, normaliseName } from '../../rules.ts'
import { api } from '../api.ts'

export type NameState = 'empty' | 'invalid' | 'checking' | 'available' | 'taken' | 'failed'

/** Said where a domain is claimed without a name that is free. */
export const NAME_WANTED = 'Please choose a valid, available subdomain'

/**
 * A name while it is typed: what stands in the field, and what is known about exactly that text. It is checked once
 * typing has stopped; an answer for an older text belongs to another question and is never shown.
 */
export function useNameCheck() {
  const [name, setName] = useState('')
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(name), CHECK_AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [name])
  const problem = nameProblem(name)
  const asked = !problem && settled === name
  const check = useQuery(
    api.check.queryOptions({ input: { name: settled }, enabled: asked, staleTime: 5_000, retry: false }),
  )
  const isChecked = asked && !check.isFetching

  return {
    name,
    state: stateOf(),
    words: wordsOf(),
    warnings: isChecked && check.data ? check.data.warnings : [],
    type: (typed: string) => setName(normaliseName(typed)),
    /** Takes a whole name, which needs no waiting. */
    take: (whole: string) => {
      setName(whole)
      setSettled(whole)
    },
    again: () => void check.refetch(),
  }

  function stateOf(): NameState {
    if (name === '') return 'empty'
    if (problem) return 'invalid'
    if (!isChecked) return 'checking'
    if (!check.data) return 'failed'
    return check.data.available ? 'available' : 'taken'
  }

  function wordsOf(): string {
    const words: Record<NameState, string> = {
      empty: '',
      invalid: problem ?? '',
      checking: 'Checking availability…',
      available: `"${name}" is available.`,
      taken: `"${name}" is already taken. Try one of the suggestions.`,
      failed: 'Could not check availability. Please try again.',
    }
    return words[stateOf()]
  }
}
export type NameCheck = ReturnType<typeof useNameCheck>
