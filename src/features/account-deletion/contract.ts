import '#features/accounts/errors.ts'
import * as z from 'zod'
import { FileJob } from '#features/file-jobs/contract.ts'
import { PasswordQuestion } from '#features/security/forms.ts'
import { enter } from '#kit/shared/enter.ts'
import { subject } from '#kit/shared/subject.ts'
import { mayFail } from '#lexicon/errors.ts'
import { isUserDataCategory, type UserDataCategory } from '#lexicon/user-data.ts'

/** The scopes of an export: everything about the person, or their books alone. */
export const EXPORTS = ['everything', 'books'] as const
export type ExportOf = (typeof EXPORTS)[number]
/** The jobs that pack it. */
export const OWN_ARCHIVE_JOBS = {
  everything: 'account-everything',
  books: 'account-books',
} as const satisfies Record<ExportOf, string>

/** The amounts of data that would be deleted with the account. */
export const AtStake = z.object({
  /** How many books one hosts that would burn, and how many others read along in them. */
  books: z.int(),
  /** How many more one was given within the last day: they go back to their givers. */
  givenBack: z.int(),
  readers: z.int(),
  characters: z.int(),
  /** Whether a password can be asked for: an account from another provider may have no password. */
  hasPassword: z.boolean(),
})
export type AtStakeView = z.output<typeof AtStake>

/** The categories that could not be deleted; an empty list means that the account is gone. */
export const Departure = z.object({ remaining: z.array(z.custom<UserDataCategory>(isUserDataCategory)) })
export type DepartureView = z.output<typeof Departure>

/** The caller's own account, to be packed or deleted. Whose it is, is shown by its password. */
export const ownAccount = subject('ownAccount', ['leave', 'takeAlong'], { by: null })

export const accountDeletion = {
  /** Counts the data that would be deleted with the account, for the last question. A banned person may ask too. */
  atStake: enter('evenBanned', { anywhere: true }).get('/me/belongings').output(AtStake),

  /**
   * Begins to pack the caller's own things, or their books alone; the work goes on whether anybody waits or not. `id` is the page's
   * own: sent twice it begins once, and while one of the same is under way that one is answered. For a banned person too.
   * TOO_MANY_REQUESTS after 20 in ten minutes. Rule: takeAlong.
   */
  packOwn: enter('evenBanned', { anywhere: true })
    .may('takeAlong', ownAccount)
    .post('/me/exports')
    .input(z.object({ id: z.uuid(), what: z.enum(EXPORTS) }))
    .output(FileJob),

  /**
   * Deletes the own account with everything in it, confirmed by its password: books first, the user record last,
   * each category whole or not at all. What could not be deleted is named, and the account stays until it is.
   */
  deleteAccount: enter('evenBanned', { anywhere: true })
    .may('leave', ownAccount)
    .post('/me/delete')
    .input(PasswordQuestion)
    .errors(mayFail('PASSWORD_WRONG', 'PASSWORD_MISSING'))
    .output(Departure),
}
