import * as z from 'zod'

const none = z.undefined().optional()
const wait = z.object({ retryAfterSeconds: z.number().int() })

/** Every error a client may meet. One row: code, status, words, data. */
export const ERRORS = {
  BAD_REQUEST: { status: 400, message: 'That request could not be read.', data: z.unknown().optional() },
  SIGN_IN_REQUIRED: { status: 401, message: 'Please log in.', data: none },
  ACCOUNT_BANNED: { status: 403, message: 'This account has been banned.', data: z.object({ reason: z.string() }) },
  NOT_ALLOWED: { status: 403, message: 'You may not do that.', data: z.object({ action: z.string() }).optional() },
  NOT_FOUND: { status: 404, message: 'That does not exist.', data: none },
  REALM_CLOSED: { status: 403, message: 'This domain is not open to you.', data: z.object({ reason: z.string() }).optional() },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many tries. Please wait a moment.', data: wait },
  SIGN_UP_FAILED: { status: 409, message: 'Could not register. The scrollkeeper may already exist.', data: none },
  SIGN_IN_FAILED: { status: 401, message: 'Alas! Incorrect scrollword or unbound account.', data: none },
  RESET_UNKNOWN: { status: 404, message: 'No matching scrollkeeper was found at that address.', data: none },
  RESET_FAILED: { status: 503, message: "Something's disrupted the spell! Please try again soon.", data: none },
  LINK_EXPIRED: { status: 410, message: 'This link has expired.', data: none },
  LINK_USED: { status: 410, message: 'This link has been used already.', data: none },
  LINK_UNKNOWN: { status: 404, message: 'This link is not one of ours.', data: none },
  NOTHING_TO_VERIFY: { status: 409, message: 'No user found or already verified', data: none },
  RESEND_FAILED: { status: 503, message: 'Failed to resend verification email. Please try again.', data: none },
  PAGES_NOT_ALLOWED: { status: 403, message: 'You do not have permission to add or edit pages.', data: none },
  CHAPTER_CHANGED: {
    status: 409,
    message: 'This text has changed since you loaded it.',
    data: z.object({ version: z.int(), savedByName: z.string(), savedAt: z.date() }),
  },
  CHAPTER_TITLE_TAKEN: {
    status: 409,
    message: 'A text with this title exists already. Open it in edit mode instead.',
    data: z.object({ chapterId: z.uuid() }),
  },
  EXPORT_FAILED: { status: 500, message: 'Failed to export campaign', data: none },
  PDF_FAILED: { status: 500, message: 'Failed to generate PDF export', data: none },
  MESSAGE_REQUIRED: { status: 400, message: 'Message content is required', data: none },
  MESSAGE_EMPTY: { status: 400, message: 'Message cannot be empty', data: none },
  MESSAGE_TOO_LONG: { status: 400, message: 'Message too long (max 500 characters)', data: none },
  MESSAGE_TOO_MANY_BREAKS: { status: 400, message: 'Message has too many line breaks (max 10)', data: none },
  CHARACTER_NAME_REQUIRED: { status: 400, message: 'A character needs a name.', data: none },
  CAMPAIGN_NOT_FOUND: { status: 404, message: 'Campaign not found. Check your password.', data: none },
  CHARACTER_TAKEN: { status: 409, message: 'This character already belongs to a campaign.', data: none },
  CHARACTER_ARCHIVED: { status: 409, message: 'This character is archived.', data: none },
  ARCHIVE_FAILED: { status: 409, message: 'Failed to archive character. Please try again.', data: none },
  RESTORE_FAILED: { status: 409, message: 'This character is not archived.', data: none },
  SHEET_REFUSED: { status: 400, message: 'A sheet is a PDF, DOC, DOCX or RTF file of at most 10 MB.', data: none },
  NPC_NAME_REQUIRED: { status: 400, message: 'NPC name is required', data: none },
  INN_CLOSED: { status: 403, message: 'The Inn is closed. Its keeper has barred the door for now.', data: none },
  INN_PARTY_ONLY: { status: 403, message: 'The Inn is open to the party of this campaign alone.', data: none },
  INN_PRIVATE: { status: 403, message: 'The Inn is private: only those who run this campaign may enter.', data: none },
  CHAT_CHARACTERS_ONLY: { status: 403, message: 'Only active characters may chat in the Tavern.', data: none },
  BOARD_CHARACTERS_ONLY: { status: 403, message: 'Only active characters may post to the campaign board.', data: none },
  POST_EMPTY: { status: 400, message: 'You must write a message.', data: none },
  POST_TOO_LONG: { status: 400, message: 'A post has at most 5000 characters.', data: none },
  COMMENT_EMPTY: { status: 400, message: 'You must write something.', data: none },
} as const

export type ErrorCode = keyof typeof ERRORS
export type ErrorData<C extends ErrorCode> = z.output<(typeof ERRORS)[C]['data']>

/** A refusal with a name from the table; services throw it, one middleware translates it. */
export class Fault extends Error {
  override name = 'Fault'
  readonly code: ErrorCode
  readonly data: unknown
  constructor(code: ErrorCode, data: unknown) {
    super(ERRORS[code].message)
    this.code = code
    this.data = data
  }
}

/** Makes the refusal `code`; the second argument is required exactly when its row carries data. */
export function fault<C extends ErrorCode>(code: C, ...[data]: undefined extends ErrorData<C> ? [ErrorData<C>?] : [ErrorData<C>]) {
  return new Fault(code, data)
}

/** The rows that a contract says it may answer with. */
export function mayFail<const C extends ErrorCode>(...codes: C[]): Pick<typeof ERRORS, C> {
  return Object.fromEntries(codes.map(code => [code, ERRORS[code]])) as Pick<typeof ERRORS, C>
}
