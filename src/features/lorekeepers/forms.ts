import * as z from 'zod'
import { DOMAIN_VISIBILITIES } from '#features/realms/rules.ts'
import { asCode, CODE_MOST, MOST_LOREKEEPERS } from './rules.ts'

const Code = z
  .string('Please enter an access code')
  .overwrite(asCode)
  .min(1, 'Please enter an access code')
  .max(CODE_MOST, 'An access code has at most 20 characters.')

/** The form of a code that somebody was given. */
export const AccessCode = z.object({ code: Code })

/** The settings of a GM; what is left out stays as it is. */
export const SystemSettingsEdit = z.object({
  domainVisibility: z.enum(DOMAIN_VISIBILITIES).optional(),
  maxLorekeepers: z.int().min(0).max(MOST_LOREKEEPERS).optional(),
})
