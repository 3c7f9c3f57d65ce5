import * as z from 'zod'
import { cleanMessage } from '#lexicon/message-text.ts'
import { APPEAL_OUTCOMES, DISMISS, REASONS, REPORT_WORDS_MOST } from './rules.ts'

const text = z.string().overwrite(cleanMessage).max(REPORT_WORDS_MOST)
/** Letters, digits or signs: spaces and invisible characters alone say nothing. */
const saysSomething = (words: string) => /[\p{L}\p{N}\p{S}\p{P}]/u.test(words)
const needed = (message: string) => text.refine(saysSomething, message)

/** A report. Its words may be empty. */
export const ReportForm = z.object({ reason: z.enum(REASONS, 'Please choose a reason.'), words: text })

/** A decision: the act, the words that the reported person reads, and those for the people who reported. */
export const DecisionForm = z
  .object({ act: z.string().min(1, 'Please choose what to do.').max(40), words: text, reporterWords: text })
  .refine(({ act, words }) => act === DISMISS || saysSomething(words), {
    path: ['words'],
    message: 'Please write what the person should read.',
  })

/** An appeal. */
export const AppealForm = z.object({ words: needed('Please write why.') })

/** The answer to an appeal. */
export const AppealAnswerForm = z.object({
  outcome: z.enum(APPEAL_OUTCOMES),
  answer: needed('Please write what the person should read.'),
})
