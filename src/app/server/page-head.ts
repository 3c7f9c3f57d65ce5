import type { PageHead } from './preview.ts'

/** The head of the built page, which is replaced by that of a preview. */
const OWN = /<title>[^<]*<\/title>\s*<meta name="description"[^>]*>/

/** The page with its title, description and picture in its head, for link previews and search engines. */
export function withPreview(
  page: string,
  { title, description, picture, address, isListed }: PageHead,
  baseUrl: string,
) {
  const head = [
    `<title>${escaped(title)}</title>`,
    meta('name', 'description', description),
    ...(isListed ? [] : [meta('name', 'robots', 'noindex')]),
    ...(address ? [`<link rel="canonical" href="${escaped(address)}">`] : []),
    meta('property', 'og:site_name', 'Tomewright'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    ...(address ? [meta('property', 'og:url', address)] : []),
    meta('property', 'og:image', new URL(picture, baseUrl).href),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('\n    ')
  return page.replace(OWN, () => head)
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escaped(shortened(content))}">`

/** As much as previews show; never half of a letter that takes two UTF-16 units. */
const shortened = (text: string) => [...text.replaceAll(/\s+/g, ' ').trim()].slice(0, 300).join('')

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escaped = (text: string) => text.replaceAll(/[&<>"']/g, character => ENTITIES[character] ?? character)
