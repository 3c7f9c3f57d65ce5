import * as z from 'zod'
import { errors, noData } from '#lexicon/errors.ts'

/** The errors of this room. */
const lorekeeperErrors = errors({
  CODE_FORMAT: { status: 400, message: 'Invalid code format. Use LK, BD, or VP codes.', data: noData },
  CODE_NOT_FOUND: { status: 404, message: 'Code not found or already used', data: noData },
  CODE_INVALID: { status: 409, message: 'Invalid or expired code', data: noData },
  CODE_TYPE: { status: 409, message: 'Invalid code type', data: noData },
  BADGE_ALREADY: { status: 409, message: 'You already have that badge', data: noData },
  LOREKEEPER_CODE_INVALID: { status: 404, message: 'Invalid lorekeeper code', data: noData },
  LOREKEEPERS_FULL: {
    status: 409,
    message: 'GM has reached maximum lorekeepers ({most})',
    data: z.object({ most: z.int() }),
  },
  LOREKEEPER_ALREADY: { status: 409, message: 'You are already a lorekeeper for this GM', data: noData },
  TIE_END_FAILED: { status: 500, message: 'Failed to handle lorekeeper relationship end', data: noData },
  VAULT_ARCHIVE_FAILED: { status: 500, message: 'Failed to archive book to vault', data: noData },
  LOREKEEPERS_OVER_PLAN: {
    status: 409,
    message: 'Your plan allows at most {most} lorekeepers.',
    data: z.object({ most: z.int() }),
  },
  GM_SETTINGS_ONLY: {
    status: 403,
    message: 'System Settings are only available to Game Masters and above.',
    data: noData,
  },
  GM_NOT_FOUND: { status: 404, message: 'GM not found', data: noData },
})

type LorekeeperErrors = typeof lorekeeperErrors
declare module '#lexicon/errors.ts' {
  interface Errors extends LorekeeperErrors {}
}
