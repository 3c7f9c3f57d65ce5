import * as z from 'zod'
import { REASON_MOST } from './rules.ts'

/** The reason of a ban, which the banned person reads. */
export const BanForm = z.object({
  reason: z
    .string()
    .trim()
    .min(1, 'Please provide a reason for the ban')
    .max(REASON_MOST, `A reason has at most ${REASON_MOST} characters.`),
})

/** What is typed before an account is deleted. */
export const DeletionForm = z.object({ confirmation: z.string().max(400) })
