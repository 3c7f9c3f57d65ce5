import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { siteThemeIn } from '#features/appearance/server/service.ts'
import { DEFAULT_THEME, type ThemeId } from '#lexicon/look/ids.ts'
import { THEMES } from '#lexicon/look/themes.ts'
import type { RenderedPage } from '../shared/page-renderer.ts'
import { DIST } from './built-assets.ts'
import type { App } from './calls.ts'
import type { BuiltPage } from './page-look.ts'
import { aheadOfPages } from './page-parts.ts'

type Worn = Pick<RenderedPage, 'theme' | 'light'>

/** The page with the theme of the site and its own on it, and the light of its book, so that a first visit shows no other. */
export function dressed(page: string, site: ThemeId | null, { theme, light }: Worn = {}): string {
  const worn = Object.entries({ 'site-theme': site, 'book-theme': theme, 'page-light': light })
  const attributes = worn.map(([name, value]) => (value ? `data-${name}="${value}" ` : '')).join('')
  return page.replace('<html ', `<html ${attributes}`)
}

/** The theme of the site; null where it cannot be read, and the page is served all the same. */
export const siteTheme = (app: App) =>
  siteThemeIn(app.db).catch(error => {
    app.log.warn({ err: error }, 'the theme of the site could not be read')
    return null
  })

/** The page of the built web app without content, and the functions that add to it. */
export function openBuiltPage(app: App): {
  page: string
  asksAhead: ReturnType<typeof aheadOfPages>
  builtPage: BuiltPage
} {
  const indexPath = join(DIST, 'index.html')
  const asksAhead = aheadOfPages(join(DIST, 'page-parts.json'))
  const page = existsSync(indexPath)
    ? readFileSync(indexPath, 'utf8')
    : '<!doctype html><html lang="en"><title>Tomewright</title><meta name="description" content=""><p>The web app is not built.'
  return {
    page,
    asksAhead,
    builtPage: async (parts, worn) => {
      const site = await siteTheme(app)
      const theme = worn.theme ?? site ?? DEFAULT_THEME
      const isAhead = worn.isPaper && Object.hasOwn(THEMES, theme)
      const texture = isAhead ? { texture: THEMES[theme as ThemeId].texture } : {}
      return dressed(asksAhead(page, { ...parts, ...texture }), site, worn)
    },
  }
}
