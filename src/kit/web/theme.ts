import { useLayoutEffect } from 'react'
import { DEFAULT_THEME, type ThemeId } from '#lexicon/look/ids.ts'

/** Where the browser keeps the site's theme, for the first paint of the next visit (see public/first-light.js). */
const CACHE = 'global-theme'
const SETTLED_AFTER_MS = 100

let site: string = localStorage.getItem(CACHE) ?? DEFAULT_THEME
const worn: { theme: string }[] = []
let settling: ReturnType<typeof setTimeout> | undefined

/** Puts the theme of the page in front, else the site's, on the document; it counts as loaded a moment later. */
function dress(): void {
  const root = document.documentElement
  root.dataset.theme = worn.at(-1)?.theme ?? site
  delete root.dataset.themeLoaded
  clearTimeout(settling)
  settling = setTimeout(() => {
    root.dataset.themeLoaded = ''
  }, SETTLED_AFTER_MS)
}

/** Dresses the whole site, at once, and remembers it. Call it with what the server says. */
export function wearSiteTheme(theme: ThemeId): void {
  site = theme
  localStorage.setItem(CACHE, theme)
  dress()
}

/** Dresses this page in its book's theme for as long as it stands; it wins over the site's theme. */
export function useBookTheme(theme: ThemeId | undefined): void {
  useLayoutEffect(() => {
    if (!theme) return
    const mine = { theme }
    worn.push(mine)
    dress()
    return () => {
      worn.splice(worn.indexOf(mine), 1)
      dress()
    }
  }, [theme])
}
