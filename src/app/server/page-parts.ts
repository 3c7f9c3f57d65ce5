import { existsSync, readFileSync } from 'node:fs'
import { type Address, isAt } from '#kit/shared/address.ts'

/** The greatest number of preloaded files: with many small ones the first would arrive later. */
const MOST = 24

/**
 * The files of each page by its address, one file with all its stylesheets where it has several, the stylesheet of each scribe, and
 * of each texture the picture for a narrow window.
 */
type Parts = Record<'joined' | 'scribes' | 'tiles', Record<string, string>> & { pages: Record<string, string[]> }
const NO_PARTS: Parts = { pages: {}, joined: {}, scribes: {}, tiles: {} }
const FIRST_SCRIPTS = /\s*<script type="module".*<\/script>/g

/** What a page is, to name its files: the addresses that it shows, and for a rendered one the styles of text in it and its texture. */
export type PartsOf = { paths: readonly string[]; scribes?: readonly string[]; texture?: string }

/** `--phone` of `widths.css`. */
const PHONE = '(width < 40rem)'

/**
 * Preloads the files of a page in its head, from the list that the build wrote; the browser finds other files by
 * itself. A rendered page, one with `scribes`, is shown once its styles are there: they are one file, and all scripts come after.
 * @returns a function that adds the files of a page to its head
 */
export function aheadOfPages(path: string): (page: string, parts: PartsOf) => string {
  const parts: Parts = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : NO_PARTS
  const heads = Object.entries(parts.pages).map(([path, files]) => ({
    path: path as Address['path'],
    links: files.slice(0, MOST).map(linkTo).join(''),
    styles: stylesOf(files.filter(isStyle), parts.joined[path]),
    scripts: files
      .slice(0, MOST)
      .filter(file => !isStyle(file))
      .map(file => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">`)
      .join(''),
  }))
  return (page, { paths, scribes, texture }) => {
    const shown = paths.flatMap(at => heads.find(one => isAt(one, at)) ?? [])
    if (!scribes) return page.replace('</head>', () => `${shown.map(({ links }) => links).join('')}</head>`)
    const sheets = scribes.flatMap(id => (parts.scribes[id] ? [sheetOf(id, parts.scribes[id])] : []))
    const styles = shown.map(({ styles }) => styles)
    const scripts = [...(page.match(FIRST_SCRIPTS) ?? []), ...shown.map(({ scripts }) => scripts)]
    const tile = texture && parts.tiles[texture]
    const head = [...styles, ...sheets, tile ? tileOf(tile) : '', ...scripts].join('')
    return page.replaceAll(FIRST_SCRIPTS, '').replace('</head>', () => `${head}</head>`)
  }
}

/** The largest picture of a page on a phone, which would be found only once the styles are there. */
const tileOf = (file: string) => `<link rel="preload" as="image" fetchpriority="high" media="${PHONE}" href="${file}">`

/** Names its style, so that the browser knows which rules are there. */
const sheetOf = (scribe: string, file: string) =>
  `<link rel="stylesheet" crossorigin data-scribe="${scribe}" href="${file}">`

/** A page's stylesheets as one. The app does not load what it sees named in the head, and the browser nothing that is disabled. */
const stylesOf = (files: string[], joined?: string) =>
  joined
    ? `<link rel="stylesheet" crossorigin href="${joined}">${files.map(file => `<link rel="stylesheet" disabled href="${file}">`).join('')}`
    : files.map(file => `<link rel="stylesheet" crossorigin href="${file}">`).join('')

const isStyle = (file: string) => file.endsWith('.css')

const linkTo = (file: string) =>
  isStyle(file)
    ? `<link rel="preload" as="style" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`
