import * as z from 'zod'
import { hasVisibleText } from './has-visible-text.ts'

/** Signs that turn the direction of what stands around them, control signs, and those that take no room at all. */
const UNSEEN = /[\p{Cc}\u00AD\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/gu

/** A name as it is kept: without what nobody sees and what would turn the words around it, on one line, trimmed. */
export const visibleName = (text: string): string =>
  text
    .replace(/[\t\r\n]/g, ' ')
    .replace(UNSEEN, '')
    .trim()

/**
 * A field for the name of a person, a character, a book or anything else that others read.
 * @param missing what is said of a name in which nothing can be seen
 * @param most how many characters it may have, and what is said beyond that
 */
export const nameField = (missing: string, most: number, tooLong?: string) =>
  z.string(missing).overwrite(visibleName).refine(hasVisibleText, missing).max(most, tooLong)
