import { fault } from '#lexicon/errors.ts'

/** The refusal of what only waits for the host’s plan, or of what is not the caller’s to do. */
export const waitsOrRefused = (action: string, waits: boolean) =>
  waits ? fault('WRITING_WAITS') : fault('NOT_ALLOWED', { action })
