import '#features/badges/errors.ts'
import '#features/lorekeepers/errors.ts'
import './errors.ts'
import * as z from 'zod'
import { CODE_KINDS, CODE_MOST } from '#features/lorekeepers/rules.ts'
import { abilities } from '#kit/shared/abilities.ts'
import { enter } from '#kit/shared/enter.ts'
import { subject } from '#kit/shared/subject.ts'
import { mayFail } from '#lexicon/errors.ts'
import { CodeForm, VipCodeForm } from './forms.ts'

/** Where codes are made. `make`: for badges and lorekeepers. `makeVip`: for VIPs. */
export const codeBench = subject('codeBench', ['make', 'makeVip'], { by: null })
/** A code that was made, to those who may know of it. */
export const issuedCode = subject('issuedCode', ['remove'], { by: 'codeId', codes: ['CODE_USED'] })

/** Who used a code; null for nobody, and for somebody whose account is gone. */
const User = z.object({ id: z.uuid(), name: z.string() }).nullable()
const can = abilities(issuedCode.actions)

/** A code of a VIP. It is redeemed once `usedAt` is set. */
export const VipCode = z.object({
  id: z.uuid(),
  code: z.string(),
  type: z.literal('VP'),
  vpName: z.string(),
  customBadgeName: z.string(),
  originalFileName: z.string(),
  expirationMonths: z.int(),
  expirationFormat: z.string(),
  description: z.string(),
  badgeFileName: z.string(),
  badgeUrl: z.string(),
  uploadedFile: z.string(),
  codeFormat: z.string(),
  usedBy: User,
  usedAt: z.date().nullable(),
  createdAt: z.date(),
  can,
})
export type VipCodeView = z.output<typeof VipCode>

/** A code of a badge or a lorekeeper, as its maker sees it. */
export const AccessCodeRecord = z.object({
  id: z.uuid(),
  code: z.string(),
  codeType: z.enum(CODE_KINDS),
  createdBy: z.uuid().nullable(),
  createdByName: z.string(),
  used: z.boolean(),
  usedBy: User,
  usedAt: z.date().nullable(),
  metadata: z.object({
    badgeId: z.string(),
    badgeName: z.string(),
    badgeFileName: z.string(),
    badgeUrl: z.string(),
    uploadedFile: z.string().nullable(),
    lorekeeperBadge: z.string().nullable(),
  }),
  description: z.string(),
  createdAt: z.date(),
  can,
})
export type AccessCodeView = z.output<typeof AccessCodeRecord>

/** How the letter went: none was wanted, or it lacked a recipient or words, or it is there, or it could not be sent. */
const letter = z.enum(['none', 'incomplete', 'sent', 'failed'])
export type LetterOutcome = z.output<typeof letter>

const window = z.object({ after: z.string().max(300).optional() })
const made = mayFail('BADGE_UNKNOWN', 'TOO_MANY_REQUESTS')

export const codes = {
  /** The codes of VIPs, the newest first. */
  vipCodes: enter('admin')
    .may('makeVip', codeBench)
    .get('/admin/vip-codes')
    .input(window)
    .output(z.object({ codes: z.array(VipCode), next: z.string().nullable() })),

  /**
   * Makes a code of a VIP from a badge of the caller, its name and its months; `id` is chosen by the caller, so that a
   * form sent twice makes one. `code` is the code that the form shows: another than the one that is made is refused.
   */
  makeVip: enter('admin')
    .may('makeVip', codeBench)
    .post('/admin/vip-codes')
    .input(
      VipCodeForm.safeExtend({
        id: z.uuid(),
        code: z
          .string()
          .max(CODE_MOST * 2)
          .optional(),
      }),
    )
    .errors({ ...made, ...mayFail('CODE_EXISTS', 'CODE_DIFFERS') })
    .output(z.object({ code: VipCode, letter })),

  /** The codes of badges and lorekeepers that the caller made, the newest first. */
  mine: enter('member')
    .may('make', codeBench)
    .get('/me/access-codes')
    .input(window)
    .output(z.object({ codes: z.array(AccessCodeRecord), next: z.string().nullable() })),

  /** Makes a code for one of the caller's badges, or one by which somebody becomes the caller's lorekeeper. */
  make: enter('member')
    .may('make', codeBench)
    .post('/me/access-codes')
    .input(CodeForm.safeExtend({ id: z.uuid() }))
    .errors({ ...made, ...mayFail('CODES_FULL') })
    .output(z.object({ code: AccessCodeRecord, letter })),

  /** Deletes a code; of a VIP also a used one, which changes nothing for the VIP. */
  remove: enter('member')
    .may('remove', issuedCode)
    .delete('/access-codes/{codeId}')
    .input(z.object({ codeId: z.uuid() }))
    .output(z.object({ done: z.literal(true) })),
}
