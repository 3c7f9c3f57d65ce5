import * as z from 'zod'
import { BadgeId } from '#features/badges/forms.ts'
import { LOREKEEPER_BADGES } from '#features/badges/rules.ts'
import {
  cleanedName,
  DESCRIPTION_MOST,
  EXPIRATION_LENGTH,
  LETTER_MOST,
  VIP_NAME_LEAST,
  VIP_NAME_MOST,
} from './rules.ts'

const Description = z
  .string()
  .trim()
  .max(DESCRIPTION_MOST, `A description has at most ${DESCRIPTION_MOST} characters.`)
  .default('')

/** A letter of the keeper of the tavern that brings the code to somebody. */
const letter = {
  sendsLetter: z.boolean().default(false),
  recipientId: z.string().trim().max(100).default(''),
  letter: z.string().trim().max(LETTER_MOST, `A letter has at most ${LETTER_MOST} characters.`).default(''),
}
const needsRecipient = ({ sendsLetter, recipientId }: { sendsLetter: boolean; recipientId: string }) =>
  !sendsLetter || recipientId !== ''
const recipientIssue = { path: ['recipientId'], message: 'Please choose who gets the letter.' }

const NAME_MISSING = '🚫 VIP name is REQUIRED (auto-generated from badge filename)'
const PICTURE_MISSING = '🚫 Badge image is REQUIRED for VP code creation'
const TWO_DIGITS = '🚫 Expiration must be exactly 2 digits (00-99)'

const VipName = z
  .string(NAME_MISSING)
  .trim()
  .min(1, NAME_MISSING)
  .max(60)
  .refine(name => cleanedName(name).length >= VIP_NAME_LEAST, '🚫 VIP name must be at least 2 characters long')
  .refine(
    name => cleanedName(name).length <= VIP_NAME_MOST,
    `🚫 VIP name has at most ${VIP_NAME_MOST} letters and digits, so that the code can be typed in`,
  )

const Expiration = z
  .string(TWO_DIGITS)
  .refine(typed => typed.length === EXPIRATION_LENGTH, TWO_DIGITS)
  .refine(typed => /^\d*$/.test(typed), '🚫 Expiration must be between 00-99 months')

/** The form of a VIP code. */
export const VipCodeForm = z
  .object({
    badgeId: z.string(PICTURE_MISSING).trim().min(1, PICTURE_MISSING).pipe(BadgeId),
    originalFileName: z.string().max(255).default(''),
    vpName: VipName,
    expiration: Expiration,
    description: Description,
    ...letter,
  })
  .refine(needsRecipient, recipientIssue)

const codeForm = (idMissing: string) =>
  z
    .object({
      codeType: z.enum(['BD', 'LK']),
      badgeId: z.string().trim().max(60).default(''),
      lorekeeperBadge: z.enum(LOREKEEPER_BADGES).or(z.literal('')).default(''),
      description: Description,
      ...letter,
    })
    .refine(({ codeType, badgeId }) => codeType !== 'BD' || badgeId !== '', {
      path: ['badgeId'],
      message: idMissing,
    })
    .refine(({ codeType, badgeId }) => codeType !== 'BD' || badgeId === '' || BadgeId.safeParse(badgeId).success, {
      path: ['badgeId'],
      message: 'A badge file name has only lowercase letters, digits, hyphens or underscores, at least 2 of them.',
    })
    .refine(({ codeType, lorekeeperBadge }) => codeType !== 'LK' || lorekeeperBadge !== '', {
      path: ['lorekeeperBadge'],
      message: 'Please select a lorekeeper badge',
    })
    .refine(needsRecipient, recipientIssue)

/** The form of a code for a badge or for a lorekeeper. */
export const CodeForm = codeForm('Please upload a badge image file')
/** The same once there is a file, whose name may give no id. */
export const CodeFormWithFile = codeForm('A badge needs an id, and the file name gives none. Please type one.')
