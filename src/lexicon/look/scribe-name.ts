import type { ScribeId } from './ids.ts'
import { SCRIBE_STYLES } from './scribe-styles.ts'

/** The names that a book gives to styles. */
export type ScribeNames = Partial<Record<ScribeId, string>>

/** The name of a style in a book: the one that the book gave it, or its own. */
export const scribeName = (id: ScribeId, names: ScribeNames): string => names[id] || SCRIBE_STYLES[id].name
