import { existsSync, readFileSync } from 'node:fs'
import { type Address, isAt } from '#kit/shared/address.ts'

/** The greatest number of preloaded files: with many small ones the first would arrive later. */
const MOST = 24

/**
 * Preloads the files of a page in its head, from the list that the build wrote; the browser finds other files by
 * itself. On a rendered page the scripts load after the styles.
 * @returns a function that adds the files of a path to a page
 */
export function aheadOfPages(path: string): (page: string, at: string, isRendered?: boolean) => string {
  const parts: Record<string, string[]> = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  const heads = Object.entries(parts).map(([path, files]) => ({
    path: path as Address['path'],
    links: files.slice(0, MOST).map(linkTo).join(''),
    ofRendered: files
      .filter((file, at) => at < MOST || isStyle(file))
      .map(linkInRendered)
      .join(''),
  }))
  return (page, at, isRendered = false) => {
    const head = heads.find(one => isAt(one, at))
    const links = isRendered ? head?.ofRendered : head?.links
    return links ? page.replace('</head>', `${links}</head>`) : page
  }
}

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
