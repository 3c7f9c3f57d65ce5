import { existsSync, readFileSync } from 'node:fs'
import { type Address, isAt } from '#kit/shared/address.ts'

/** The greatest number of preloaded files: with many small ones the first would arrive later. */
const MOST = 24

/**
 * Preloads the files of a page in its head, from the list that the build wrote; the browser finds other files by
 * itself.
 * @returns a function that adds the files of a path to a page
 */
export function aheadOfPages(path: string): (page: string, at: string) => string {
  const parts: Record<string, string[]> = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  const heads = Object.entries(parts).map(([path, files]) => ({
    path: path as Address['path'],
    links: files.slice(0, MOST).map(linkTo).join(''),
  }))
  return (page, at) => {
    const links = heads.find(head => isAt(head, at))?.links
    return links ? page.replace('</head>', `${links}</head>`) : page
  }
}

const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`
