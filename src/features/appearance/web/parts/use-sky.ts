import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { DEFAULT_PERSONAL_THEME, type PersonalThemeId } from '#lexicon/look/ids.ts'

/** The theme of the signed-in person, for the background of their own pages: `<Page on="sky" sky={useSky()}>`. */
export function useSky(): PersonalThemeId {
  return useMe()?.personalTheme ?? DEFAULT_PERSONAL_THEME
}
