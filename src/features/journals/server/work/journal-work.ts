import { parse } from '#features/text/engine/parse.ts'
import { treeShownTo } from '#features/text/engine/shown-to.ts'
import { plainText } from '#features/text/engine/tree.ts'
import { task } from '#kit/server/workers.ts'
import { previewOf } from '../../rules.ts'

const STRANGER = { gmSide: false, characterIds: [], open: new Set<string>() }

/** The beginning of an entry for its writer, and for everybody else. */
export function previewsIn(source: string) {
  return {
    ownPreview: previewOf(plainText(parse(source).blocks)),
    openPreview: previewOf(plainText(treeShownTo(source, STRANGER).blocks)),
  }
}
export const previewing = task(import.meta.url, previewsIn)

/** The same of many entries. */
export const previewsOfAll = (sources: readonly string[]) => sources.map(previewsIn)
export const previewingAll = task(import.meta.url, previewsOfAll)
