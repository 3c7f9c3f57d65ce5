import type { LetterOutcome } from '../../contract.ts'

/** Whether a letter that was wanted is not on its way. */
export const isLetterMissed = (letter: LetterOutcome): boolean => letter === 'incomplete' || letter === 'failed'
