import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { IGNORED_CHARACTERS, LIKE_CHARACTERS } from '#kit/shared/finding.ts'

/** The SQL twin of `folded`. */
const foldedIn = (text: SQLWrapper): SQL =>
  sql`regexp_replace(normalize(translate(lower(regexp_replace(normalize(${text}, NFKD), ${IGNORED_CHARACTERS}, '', 'g')),
    ${LIKE_CHARACTERS[0]}, ${LIKE_CHARACTERS[1]}), NFC), '\\s+', ' ', 'g')`

/** Rows whose text contains each of the folded terms. */
export const holdingAll = (text: SQLWrapper, terms: readonly string[]): SQL | undefined =>
  and(...terms.map(term => sql`position(${term} in ${foldedIn(text)}) > 0`))
