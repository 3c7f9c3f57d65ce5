import './domain-gate.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useHostname } from '#kit/web/here.ts'
import { useChannel, useLive } from '#kit/web/live.ts'
import { Mark } from '#kit/web/ornament.tsx'
import type { AccessView } from '../../contract.ts'
import { api } from '../api.ts'
import { couldBeDomain } from './could-be-domain.ts'

/** Why a domain is closed to this visitor, in words, and the way back. */
export type ClosedDomain = { reason: NonNullable<AccessView['reason']>; words: string; mainSite: string }

export type DomainGateProps = {
  /** The screen of a closed domain. */
  closed: (why: ClosedDomain) => ReactNode
  children: ReactNode
}

const WORDS: Record<ClosedDomain['reason'], string> = {
  unknown: 'Subdomain not found',
  restricted: 'You have been restricted from this domain',
  limited: 'The GM has limited access to this domain',
  invitation: 'An invitation is needed',
  error: 'Error loading domain',
}

const KNOCK_MS = 15_000
const mayOpen = (reason: AccessView['reason'] | undefined) => Boolean(reason) && reason !== 'unknown'

/** Stands before everything on a GM's domain. A ban or a change of who may enter closes it while it is open. */
export function DomainGate({ closed, children }: DomainGateProps) {
  const isMain = !couldBeDomain(useHostname())
  const access = useQuery({
    ...api.access.queryOptions({ enabled: !isMain, staleTime: 30_000 }),
    // A visitor without access receives no events, so it is tried again: an unban, or a first seat, opens it.
    refetchInterval: ({ state }) => (mayOpen(state.data?.reason) ? KNOCK_MS : false),
  })
  useChannel(access.data?.realm ? `domain:${access.data.realm.id}` : null)
  useFarewell()
  if (isMain) return children
  if (access.data) {
    const { state, reason, mainSite } = access.data
    if (state !== 'closed' || !reason) return children
    return closed({ reason, words: WORDS[reason], mainSite })
  }
  if (access.isError) return closed({ reason: 'error', words: WORDS.error, mainSite: '/' })
  return (
    <div className="domain-loading ground on-ground" role="status">
      <Mark />
      <p>Loading domain...</p>
    </div>
  )
}

/** The server ends the connection of a person who may no longer be here: then the access is checked again. */
function useFarewell() {
  const live = useLive()
  const queries = useQueryClient()
  useEffect(
    () =>
      live.onFarewell(why => {
        if (why === 'domain-closed') void queries.invalidateQueries({ queryKey: api.access.key() })
      }),
    [live, queries],
  )
}
