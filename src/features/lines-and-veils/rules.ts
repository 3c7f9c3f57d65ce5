/** The answers to a subject: it may be shown, it happens with the scene turned away, or it does not happen. */
export const SUBJECT_ANSWERS = ['fine', 'veil', 'line'] as const
export type SubjectAnswer = (typeof SUBJECT_ANSWERS)[number]
/** The answers that a table agrees to keep. */
export const LIMITED = ['veil', 'line'] as const satisfies SubjectAnswer[]
export type Limit = (typeof LIMITED)[number]

/** The kinds of texts in which the GM side is shown its own passages. */
export const OWN_TEXT_KINDS = ['chapter', 'handout'] as const
/** As many passages of the reader’s own texts are listed. */
export const MOST_OWN_PASSAGES = 40

/** The greatest number of subjects in own words that one person has in one book. */
export const MOST_OWN_SUBJECTS = 40
export const SUBJECT_LENGTH = 80

/** Two spellings of one subject have the same key: letter case, accents and spaces do not count. */
export const subjectKey = (words: string): string =>
  words.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
