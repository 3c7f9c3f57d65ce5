import { DEFAULT_THEME, type ThemeId } from '#lexicon/look/ids.ts'

/**
 * The storage keys of the site's theme and of the last book's theme, for the first paint of the next visit
 * (public/first-light.js reads both).
 */
const SITE = 'global-theme'
const BOOK = 'book-theme'
const SETTLED_AFTER_MS = 100
/** Their fonts come with the first stylesheet. */
const READY: readonly string[] = ['fantasy', 'cyberpunk']

/** Undefined on the server: themes are applied in the browser. */
const root: HTMLElement | undefined = globalThis.document?.documentElement
let site: string = stored(SITE) ?? root?.dataset.siteTheme ?? DEFAULT_THEME
let book: string | undefined
let settling: ReturnType<typeof setTimeout> | undefined

/** Sets the theme of the site at once, and stores it. Call it with the answer of the server. */
export function wearSiteTheme(theme: ThemeId): void {
  site = theme
  keep(SITE, theme)
  dress()
}

/** Sets the theme of the pages of a book, or removes it (`undefined`). It wins over the theme of the site. */
export function wearBookTheme(theme: string | undefined): void {
  book = theme
  dress()
}

/** The stored theme of this book, until the server has answered. */
export function lastThemeOf(bookId: string): string | undefined {
  const [id, theme] = stored(BOOK)?.split(' ') ?? []
  return id === bookId ? theme : undefined
}

export function rememberThemeOf(bookId: string, theme: ThemeId): void {
  keep(BOOK, `${bookId} ${theme}`)
}

/** Loads the fonts of all themes, for a page that shows them beside each other. A font itself is fetched where it shows. */
export const loadThemeFonts = () => import('./look/theme-fonts.ts')

/** Puts the theme on the document. It counts as loaded a moment after its fonts are known. */
function dress(): void {
  const theme = book ?? site
  if (!root) return
  if (root.dataset.theme === theme && root.dataset.themeLoaded !== undefined) return
  root.dataset.theme = theme
  delete root.dataset.themeLoaded
  clearTimeout(settling)
  const settle = () => {
    if ((book ?? site) !== theme) return
    clearTimeout(settling)
    settling = setTimeout(() => {
      root.dataset.themeLoaded = ''
      // The frame of the browser, and of the app on a phone, is part of the page.
      const ground = getComputedStyle(root).getPropertyValue('--ground').trim()
      document.querySelector('meta[name=theme-color]')?.setAttribute('content', ground)
    }, SETTLED_AFTER_MS)
  }
  // A theme is readable without its fonts: the next font of the stylesheet is used.
  if (READY.includes(theme)) settle()
  else loadThemeFonts().then(settle, settle)
}

/** A stored value; undefined on the server and where storage is closed, and then the server's theme is used. */
function stored(key: string): string | undefined {
  if (!root) return undefined
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Full or forbidden; the theme is worn all the same.
  }
}
