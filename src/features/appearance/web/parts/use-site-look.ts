import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { useChannel } from '#kit/web/live.ts'
import { wearSiteTheme } from '#kit/web/theme.ts'
import type { SiteLookView } from '../../contract.ts'
import { overlayPageAt } from '../../rules.ts'
import { api } from '../api.ts'

/** How the site looks, as the server says; undefined while that is not known. */
export function useSiteLook(): SiteLookView | undefined {
  return useQuery(api.site.queryOptions({ staleTime: 60_000 })).data
}

/**
 * For the shell alone: the document wears the theme of the site, and follows it. Answers whether the page at this address
 * has a calm ground; as long as nobody knows, it has none.
 */
export function useSiteDress(path: string, onDomain: boolean): { readable: boolean } {
  const look = useSiteLook()
  useChannel('site:look')
  const theme = look?.theme
  useLayoutEffect(() => {
    if (theme) wearSiteTheme(theme)
  }, [theme])
  const page = overlayPageAt(path, onDomain)
  return { readable: page !== null && look?.overlays[page] === true }
}
