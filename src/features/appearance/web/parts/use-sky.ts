import { useMe } from '#features/accounts/web/parts/use-me.ts'
import type { Sky } from '#kit/web/sky.ts'
import { DEFAULT_PERSONAL_THEME } from '#lexicon/look/ids.ts'

/** The theme of the signed-in person, for the background of their own pages: `<Page on="sky" sky={useSky()}>`. */
export function useSky(): Sky {
  const me = useMe()
  return me?.customSky ?? me?.personalTheme ?? DEFAULT_PERSONAL_THEME
}
