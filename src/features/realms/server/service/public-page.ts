import { and, eq } from 'drizzle-orm'
import type { MapRule, PreviewRule } from '#kit/server/public-pages.ts'
import { keyOfUrl } from '#kit/shared/file-url.ts'
import { isHeadKey } from '#lexicon/heads.ts'
import { subdomains } from '../tables.ts'
import { addressOfDomain } from './addresses.ts'
import { domainHere } from './the-domain.ts'

/** The preview of every page of a domain that no other room knows: that of its GM. */
export const domainPreview: PreviewRule = async call => {
  if (!call.domain) return null
  const { name, gmName, gmAvatar, bio, visibility } = await domainHere(call)
  return {
    title: gmName,
    description: bio || `The campaigns of ${gmName}.`,
    // Link previews do not draw SVG.
    ...(gmAvatar && !isHeadKey(keyOfUrl(gmAvatar)) && { picture: gmAvatar }),
    address: addressOfDomain(call, name),
    isListed: visibility === 'listed',
  }
}

/** The domains whose GMs are listed, on the main site. */
export const domainMap: MapRule = async (call, most) => {
  if (call.domain) return []
  const rows = await call.db
    .select({ name: subdomains.name })
    .from(subdomains)
    .where(and(eq(subdomains.domainVisibility, 'listed'), eq(subdomains.isActive, true)))
    .orderBy(subdomains.name)
    .limit(most)
  return rows.map(({ name }) => ({ address: addressOfDomain(call, name) }))
}
