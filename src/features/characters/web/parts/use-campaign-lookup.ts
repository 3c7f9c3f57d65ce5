import { useEffect, useState } from 'react'
import type { books } from '#features/books/contract.ts'
import { apiOf, codeOf, wordsOf } from '#kit/web/api.ts'
import { LOOKUP_FROM } from '../../rules.ts'

const bookApi = apiOf<typeof books>('books')

export type FoundCampaign = { id: string; title: string; gmName: string; coverUrl: string | null }
export type Lookup =
  | { state: 'idle' | 'looking' }
  | { state: 'found'; campaign: FoundCampaign }
  | { state: 'wrong'; words: string }

const PAUSE_MS = 450
const FAILED = 'Error looking up campaign. Please try again.'

function wordsFor(error: unknown): string {
  const code = codeOf(error)
  return code === 'CAMPAIGN_NOT_FOUND' || code === 'TOO_MANY_REQUESTS' ? wordsOf(error, FAILED) : FAILED
}

/** Looks the campaign behind a password up, once the typing pauses and is long enough to be one. */
export function useCampaignLookup(password: string): Lookup {
  const [lookup, setLookup] = useState<Lookup>({ state: 'idle' })
  const typed = password.trim()
  useEffect(() => {
    if (typed.length < LOOKUP_FROM) {
      setLookup({ state: 'idle' })
      return
    }
    setLookup({ state: 'looking' })
    let isOver = false
    const timer = setTimeout(async () => {
      const next = await bookApi.findByPassword.call({ campaignPassword: typed }).then(
        (campaign): Lookup => (campaign ? { state: 'found', campaign } : { state: 'idle' }),
        (error): Lookup => ({ state: 'wrong', words: wordsFor(error) }),
      )
      if (!isOver) setLookup(next)
    }, PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [typed])
  return lookup
}
