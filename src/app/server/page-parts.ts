import { existsSync, readFileSync } from 'node:fs'
import { type Address, isAt } from '#kit/shared/address.ts'

/** How many files are asked for ahead at most: a page of many small ones would wait longer for the first of them. */
const MOST = 24

/**
 * Asks for the files of a page in its head, as the build has written them down; what was not built that way is left to the
 * browser to find.
 * @returns the page with the files that stand at a path
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
