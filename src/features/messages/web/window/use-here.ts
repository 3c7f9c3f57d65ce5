import { useLocation } from '@tanstack/react-router'
import { useDomain } from '#features/realms/web/parts/use-domain.ts'
import type { PlaceName } from './message-cache.ts'

const OF_A_BOOK = /^\/campaigns\/([0-9a-f-]{36})\/([a-z]+)/

/** The place that belongs to the page: the campaign's or its Inn's chat, the domain's, or the one of the main site. */
export function useHere(): PlaceName {
  const path = useLocation({ select: location => location.pathname })
  const domain = useDomain()
  const [, bookId, part] = OF_A_BOOK.exec(path) ?? []
  if (bookId) return { context: part === 'inn' ? 'inn' : 'campaign', bookId }
  return domain ? { context: 'domain', subdomain: domain.name } : { context: 'global' }
}

/** The channel in which a place is heard; what is private comes by the own one, which every page hears. */
export function channelOf({ context, bookId, subdomain }: PlaceName): string | null {
  return context === 'private' ? null : `${context}-chat:${bookId ?? subdomain ?? 'all'}`
}

export const keyOf = ({ context, ...ids }: PlaceName) => [context, ...Object.values(ids)].join(':')
