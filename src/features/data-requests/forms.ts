import * as z from 'zod'
import { cleanMessage } from '#lexicon/message-text.ts'
import { WORDS_MOST } from './rules.ts'

const text = z.string().overwrite(cleanMessage).max(WORDS_MOST)

/** What a person writes to the request of an erasure; it may be empty. */
export const RequestForm = z.object({ words: text })

/** An erasure that somebody asked the team for, in another way than by their account. `askedOn` is a day by UTC. */
export const RecordForm = z.object({
  email: z.email('Please give the address of the account.').max(254),
  askedOn: z.iso.date('Please give the day.'),
  words: text.min(1, 'Please write how you know that it is them.'),
})

/** The reason of a refusal, which the person reads. */
export const RefusalForm = z.object({ answer: text.min(1, 'Please write why.') })

/** The text that is typed before an account is erased. */
export const ErasureForm = z.object({ confirmation: z.string().max(400) })
