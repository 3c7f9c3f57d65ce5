import { existsSync, readFileSync } from 'node:fs'
import { type Address, isAt } from '#kit/shared/address.ts'

/** The greatest number of preloaded files: with many small ones the first would arrive later. */
const MOST = 24

type Parts = { pages: Record<string, string[]>; scribes: Record<string, string> }
const NO_PARTS: Parts = { pages: {}, scribes: {} }

/** What a page is, to name its files: the addresses that it shows, and for a rendered one the styles of text in it. */
export type PartsOf = { paths: readonly string[]; scribes?: readonly string[] }

/**
 * Preloads the files of a page in its head, from the list that the build wrote; the browser finds other files by
 * itself. On a rendered page, one with `scribes`, the scripts load after the styles.
 * @returns a function that adds the files of a page to its head
 */
export function aheadOfPages(path: string): (page: string, parts: PartsOf) => string {
  const parts: Parts = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : NO_PARTS
  const heads = Object.entries(parts.pages).map(([path, files]) => ({
    path: path as Address['path'],
    links: files.slice(0, MOST).map(linkTo).join(''),
    ofRendered: files
      .filter((file, at) => at < MOST || isStyle(file))
      .map(linkInRendered)
      .join(''),
  }))
  return (page, { paths, scribes }) => {
    const shown = paths.flatMap(at => heads.find(one => isAt(one, at)) ?? [])
    const links = shown.map(({ links, ofRendered }) => (scribes ? ofRendered : links))
    const sheets = (scribes ?? []).flatMap(id => (parts.scribes[id] ? [sheetOf(id, parts.scribes[id])] : []))
    return page.replace('</head>', () => `${[...links, ...sheets].join('')}</head>`)
  }
}

/** Names its style, so that the browser knows which rules are there. */
const sheetOf = (scribe: string, file: string) =>
  `<link rel="stylesheet" crossorigin data-scribe="${scribe}" href="${file}">`

/** A rendered page needs its styles to be shown, and its scripts later. */
const linkInRendered = (file: string) =>
  isStyle(file)
    ? `<link rel="stylesheet" crossorigin href="${file}">`
    : `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">`

const isStyle = (file: string) => file.endsWith('.css')

const linkTo = (file: string) =>
  isStyle(file)
    ? `<link rel="preload" as="style" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`
