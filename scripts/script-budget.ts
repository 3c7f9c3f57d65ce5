import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const KB = 1000
/** How many kB of scripts the main pages may send before their first use, as a browser with Brotli receives them. */
export const MOST_SCRIPT = {
  '/': 120,
  '/feed': 140,
  '/campaigns/$bookId/story': 175,
  '/campaigns/$bookId/inn': 172,
  '/store': 126,
} as const

/**
 * The main pages of a built folder whose scripts are over their budget, each in words. Counted are the scripts of every page
 * and the page's own with all that they import; what is loaded later is not.
 * @param folder absolute path of a built folder, with its compressed files
 */
export function overBudget(folder: string): string[] {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const { pages }: { pages: Record<string, string[]> } = JSON.parse(
    readFileSync(join(folder, 'page-parts.json'), 'utf8'),
  )
  const always = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(match => match[1]!)
  const sizeOf = (file: string) => {
    const path = join(folder, file)
    return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
  }
  return Object.entries(MOST_SCRIPT).flatMap(([page, most]) => {
    const own = pages[page]
    if (!own) throw new Error(`page-parts.json has no page ${page}`)
    const scripts = new Set([...always, ...own.filter(file => file.endsWith('.js'))])
    const size = [...scripts].reduce((sum, file) => sum + sizeOf(file), 0) / KB
    return size > most ? [`${page} begins with ${size.toFixed(1)} kB of scripts, at most ${most}`] : []
  })
}
