import * as z from 'zod'
import { hasVisibleText } from './has-visible-text.ts'

/** Characters that change the direction of the text around them, control characters, and those without width. */
const UNSEEN = /[\p{Cc}\u00AD\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/gu

/** A name as it is stored: without invisible characters and marks of direction, on one line, trimmed. */
export const visibleName = (text: string): string =>
  text
    .replace(/[\t\r\n]/g, ' ')
    .replace(UNSEEN, '')
    .trim()

/**
 * A field for the name of a person, a character, a book or anything else that others read.
 * @param missing the message for a name without a visible character
 * @param most the greatest number of characters
 * @param tooLong the message for a longer one
 */
export const nameField = (missing: string, most: number, tooLong?: string) =>
  z.string(missing).overwrite(visibleName).refine(hasVisibleText, missing).max(most, tooLong)
