import type { PreviewRule } from '#kit/server/public-pages.ts'
import { SCRIBE_IDS } from '#lexicon/look/ids.ts'
import { SCRIBE_STYLES } from '#lexicon/look/scribe-styles.ts'

const SCRIBE = /^\/scribes\/([^/]+)\/?$/

/** The preview of a scribe. */
export const scribePreview: PreviewRule = async (_, path) => {
  const [, name] = SCRIBE.exec(path) ?? []
  if (!name) return null
  const id = SCRIBE_IDS.find(one => one === name)
  if (!id) return 'missing'
  return { title: SCRIBE_STYLES[id].name, description: SCRIBE_STYLES[id].voice }
}
