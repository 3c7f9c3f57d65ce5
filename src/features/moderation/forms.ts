import * as z from 'zod'
import { NAME_MOST } from './rules.ts'

/** A part of the name of somebody who is looked for. */
export const GuestSearch = z.object({
  name: z.string().trim().min(1, 'Please enter a display name to search').max(NAME_MOST),
})
