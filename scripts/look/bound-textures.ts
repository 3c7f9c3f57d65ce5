import { SCRIBE_IDS, THEME_IDS } from '../../src/lexicon/look/ids.ts'
import { SCRIBE_STYLES } from '../../src/lexicon/look/scribe-styles.ts'
import { DRAPERIES } from '../../src/lexicon/look/table-draperies.ts'
import { THEMES } from '../../src/lexicon/look/themes.ts'

/** Cloths of drawn book covers and of the register's binding; no row names them. */
const BINDINGS = ['linen', 'leather', 'velvet', 'hull-plate']

/** The textures that this release can show, by name. */
export function boundTextures(): string[] {
  const themes = THEME_IDS.flatMap(id => [THEMES[id].texture, THEMES[id].groundTexture])
  const scribes = SCRIBE_IDS.map(id => SCRIBE_STYLES[id].texture.id)
  const tables = Object.values(DRAPERIES).map(drapery => drapery.texture)
  return [...new Set([...themes, ...scribes, ...tables, ...BINDINGS])].filter(name => name !== 'none').sort()
}
