import { task } from '#kit/server/workers.ts'
import { type Agreed, type Touch, touchesIn } from '../../engine/touches.ts'

/** The passages of some texts that touch what a table has agreed on, text by text. */
export const findTouches = ({ texts, agreed }: { texts: readonly string[]; agreed: readonly Agreed[] }): Touch[][] =>
  texts.map(text => touchesIn(text, agreed))
export const findingTouches = task(import.meta.url, findTouches)
