import * as z from 'zod'
import { procedure } from '#kit/shared/contract.ts'

/** What a visitor writes to the people behind the product. */
export const ContactLetter = z.object({
  name: z.string().trim().min(1, 'Please tell us your name.').max(80),
  email: z.email('That is no e-mail address.').max(254),
  message: z.string().trim().min(1, 'Please write a message.').max(5000),
})

export const support = {
  /** Stores a letter and mails it to the owner, with the sender as reply address. Limited per address. */
  contact: procedure('anyone')
    .route({ method: 'POST', path: '/contact' })
    .input(ContactLetter)
    .output(z.object({ done: z.literal(true) })),
}
