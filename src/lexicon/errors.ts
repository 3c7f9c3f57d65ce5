import * as z from 'zod'
import { ACCOUNT_ERRORS } from './account-errors.ts'
import { waitInWords } from './waiting.ts'

const none = z.undefined().optional()
/** What the Inn of this book is called. */
const ofInn = z.object({ inn: z.string() })
const wait = z.object({ retryAfterSeconds: z.number().int() })

/** Every error a client may meet. One row: code, status, words, data; `{name}` in the words is said from the data, `{wait}` from its `retryAfterSeconds`. */
export const ERRORS = {
  BAD_REQUEST: { status: 400, message: 'That request could not be read.', data: z.unknown().optional() },
  SIGN_IN_REQUIRED: { status: 401, message: 'Please log in.', data: none },
  ACCOUNT_BANNED: { status: 403, message: 'This account has been banned.', data: z.object({ reason: z.string() }) },
  ACCOUNT_LEAVING: { status: 409, message: 'This account is being deleted.', data: none },
  NOT_ALLOWED: { status: 403, message: 'You may not do that.', data: z.object({ action: z.string() }).optional() },
  NOT_FOUND: { status: 404, message: 'That does not exist.', data: none },
  REALM_CLOSED: {
    status: 403,
    message: 'This domain is not open to you.',
    data: z.object({ reason: z.string() }).optional(),
  },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many tries. Please try again in {wait}.', data: wait },
  TOO_BUSY: { status: 503, message: 'Too many books are being opened. Please try again in {wait}.', data: wait },
  DISK_FULL: {
    status: 507,
    message: 'The server has no room left to save anything. Reading goes on; please try again later.',
    data: none,
  },
  ORIGIN_REFUSED: { status: 403, message: 'This request came from another site.', data: none },
  BODY_TOO_LARGE: { status: 413, message: 'That is more than can be taken at once.', data: none },
  HEADERS_TOO_LARGE: { status: 431, message: 'The address or the headers of this request are too long.', data: none },
  BUG_REPORT_FAILED: {
    status: 400,
    message: 'Failed to submit bug report. Please try again or contact support directly.',
    data: none,
  },
  UPLOAD_NEEDS_USER: { status: 401, message: 'No authenticated user available for image upload.', data: none },
  FILE_MISSING: { status: 400, message: 'No file provided for upload.', data: none },
  FILE_TYPE: {
    status: 415,
    message: 'Invalid file type. Please use a JPG, PNG, WebP or GIF image.',
    data: none,
  },
  FILE_TOO_LARGE: { status: 413, message: 'File size exceeds 10MB limit', data: none },
  FILE_TOO_MANY_PIXELS: { status: 413, message: 'This image has more than 40 million pixels.', data: none },
  FILE_STILL_TOO_LARGE: {
    status: 413,
    message: 'Processed file exceeds 2MB limit. Please try a smaller image.',
    data: none,
  },
  ...ACCOUNT_ERRORS,
  GM_ROLE_REQUIRED: { status: 403, message: 'GM Role Required', data: none },
  GM_LEVEL_REQUIRED: {
    status: 403,
    message: 'GM+ Access Required — User management requires Game Master level access or higher.',
    data: none,
  },
  SUBDOMAIN_NOT_AVAILABLE: { status: 409, message: 'This subdomain is not available.', data: none },
  SUBDOMAIN_ALREADY_YOURS: {
    status: 409,
    message: 'You have a subdomain already: {name}',
    data: z.object({ name: z.string() }),
  },
  SUBDOMAIN_FIRST: { status: 409, message: 'Please set up your subdomain first.', data: none },
  PLAN_RUNNING: { status: 409, message: 'You have a running plan already.', data: none },
  PLAN_INCLUDED: { status: 409, message: 'Included with VIP access', data: none },
  CHECKOUT_UNAVAILABLE: {
    status: 503,
    message: 'The checkout could not be opened. Please try again.',
    data: none,
  },
  CHECKOUT_OVER: { status: 410, message: 'This checkout is over. Nothing was charged.', data: none },
  CARD_DECLINED: { status: 402, message: 'The card was declined. Nothing was charged.', data: none },
  CANNOT_BE_BANNED: { status: 409, message: 'The GM of a domain and admins cannot be banned from it.', data: none },
  PAGES_LOGIN_REQUIRED: { status: 401, message: 'User must be authenticated to create pages', data: none },
  PAGES_WITHOUT_BOOK: {
    status: 404,
    message: 'Unable to verify book. Please refresh and try again.',
    data: none,
  },
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
  BOOKMARKS_FULL: {
    status: 409,
    message: 'There are {most} of your bookmarks in this book already. Take one out first.',
    data: z.object({ most: z.int() }),
  },
  ARCHIVE_UNREADABLE: {
    status: 400,
    message: 'This file is damaged, or it is no archive of a book. Nothing was imported. The reason: {reason}.',
    data: z.object({ reason: z.string() }),
  },
  ARCHIVE_TOO_NEW: {
    status: 400,
    message: 'This archive was made by a newer Tomewright than this one. Nothing was imported.',
    data: none,
  },
  ARCHIVE_TOO_LARGE: { status: 413, message: 'An archive may have 128 MB at most. Nothing was imported.', data: none },
  ARCHIVE_OF_MANY: {
    status: 409,
    message: 'There is more than one book in this archive.',
    data: z.object({ books: z.array(z.object({ folder: z.string(), title: z.string() })) }),
  },
  MESSAGE_EMPTY: { status: 400, message: 'Message cannot be empty', data: none },
  MESSAGE_TOO_LONG: { status: 400, message: 'Message too long (max 500 characters)', data: none },
  MESSAGE_TOO_MANY_BREAKS: { status: 400, message: 'Message has too many line breaks (max 10)', data: none },
  MESSAGE_TO_BLOCKED: { status: 403, message: 'You have blocked this user. Unblock them to write.', data: none },
  MESSAGE_BLOCKED: { status: 403, message: 'You are blocked by this user', data: none },
  MESSAGE_CIRCLE_ONLY: {
    status: 403,
    message: 'User only accepts messages from their circle (GM and fellow companions)',
    data: none,
  },
  MESSAGE_CONTACTS_ONLY: {
    status: 403,
    message: 'User only accepts messages from people they contact first',
    data: none,
  },
  MESSAGE_CAMPAIGN_ONLY: { status: 403, message: 'User only accepts messages from campaign members', data: none },
  MESSAGES_DISABLED: { status: 403, message: 'Messages disabled', data: none },
  PRIVACY_UNKNOWN: { status: 403, message: 'Unknown privacy setting', data: none },
  PERMISSION_CHECK_FAILED: { status: 503, message: 'Permission check failed', data: none },
  MESSAGE_TO_SELF: { status: 400, message: 'You cannot write to yourself.', data: none },
  CONVERSATION_CLOSED: { status: 403, message: 'This conversation takes no new messages.', data: none },
  BLOCK_SELF: { status: 400, message: 'You cannot block yourself.', data: none },
  CAMPAIGN_NOT_FOUND: { status: 404, message: 'Campaign not found. Check your password.', data: none },
  SHEET_REFUSED: { status: 400, message: 'A sheet is a PDF, DOC, DOCX or RTF file of at most 10 MB.', data: none },
  INN_CLOSED: { status: 403, message: '{inn} is closed. Its keeper has barred the door for now.', data: ofInn },
  INN_PARTY_ONLY: { status: 403, message: '{inn} is open to the party of this campaign alone.', data: ofInn },
  INN_PRIVATE: { status: 403, message: '{inn} is private: only those who run this campaign may enter.', data: ofInn },
  CHAT_CHARACTERS_ONLY: { status: 403, message: 'Only active characters may chat in the Tavern.', data: none },
  BOARD_CHARACTERS_ONLY: { status: 403, message: 'Only active characters may post to the campaign board.', data: none },
  POST_EMPTY: { status: 400, message: 'You must write a message.', data: none },
  POST_TOO_LONG: { status: 400, message: 'A post has at most 5000 characters.', data: none },
  COMMENT_EMPTY: { status: 400, message: 'You must write something.', data: none },
  BOOK_NOT_FOUND: { status: 404, message: 'Book not found', data: none },
  BOOK_LOGIN_REQUIRED: { status: 401, message: 'User must be logged in to create a book', data: none },
  BOOK_EDIT_REFUSED: { status: 403, message: 'You do not have permission to create or edit books.', data: none },
  BOOK_BURN_REFUSED: { status: 403, message: 'You do not have permission to burn this book', data: none },
  BOOK_CHANGED: {
    status: 409,
    message: 'This book has changed since you opened it.',
    data: z.object({ updatedAt: z.date(), updatedByName: z.string().nullable() }),
  },
  WRITING_WAITS: {
    status: 403,
    message: 'Writing in this book waits until its GM has a running plan again.',
    data: none,
  },
  SLOTS_FULL: {
    status: 409,
    message: 'All your campaign slots are taken.',
    data: z.object({ used: z.int(), total: z.int() }),
  },
  PASSWORD_TAKEN: {
    status: 409,
    message: 'This password is already in use by another campaign. Please choose a different one.',
    data: none,
  },
  SANCTUM_CLOSED: { status: 403, message: 'The Sanctum is exclusively for Game Masters.', data: none },
  CODE_FORMAT: { status: 400, message: 'Invalid code format. Use LK, BD, or VP codes.', data: none },
  CODE_NOT_FOUND: { status: 404, message: 'Code not found or already used', data: none },
  CODE_INVALID: { status: 409, message: 'Invalid or expired code', data: none },
  LOREKEEPER_CODE_INVALID: { status: 404, message: 'Invalid lorekeeper code', data: none },
  LOREKEEPERS_FULL: {
    status: 409,
    message: 'GM has reached maximum lorekeepers ({most})',
    data: z.object({ most: z.int() }),
  },
  LOREKEEPER_ALREADY: { status: 409, message: 'You are already a lorekeeper for this GM', data: none },
  GM_NOT_FOUND: { status: 404, message: 'GM not found', data: none },
  BOOK_TRANSFER_REFUSED: { status: 403, message: 'You can only transfer books that you own', data: none },
  BOOK_HANDED_ON: { status: 409, message: 'This book was handed on meanwhile.', data: none },
  RECIPIENT_SELF: { status: 409, message: 'You cannot hand a book on to yourself.', data: none },
  RECIPIENT_UNFIT: {
    status: 409,
    message:
      'This person cannot take the book: they tell no stories, their account is closed, or they have blocked you.',
    data: none,
  },
  RECIPIENT_FULL: {
    status: 409,
    message: '{name} has reached their campaign limit ({used}/{total} campaigns used).',
    data: z.object({ name: z.string(), used: z.int(), total: z.int() }),
  },
  SLOTS_UNREADABLE: { status: 503, message: "Unable to verify recipient's campaign slots", data: none },
  LOREKEEPER_ON_BOOK: { status: 409, message: 'User is already a lorekeeper for this book', data: none },
  LOREKEEPER_UNTIED: {
    status: 409,
    message: 'This person is no lorekeeper of the Game Master who owns the book.',
    data: none,
  },
  CO_CREATOR_UNFIT: { status: 409, message: 'This person cannot become a co-creator of the book.', data: none },
  TRANSFER_GONE: {
    status: 404,
    message: 'There is no such transfer to take back. The book may have been burned.',
    data: none,
  },
  TAKE_BACK_OVER: { status: 410, message: 'A transfer can be taken back for 24 hours. They are over.', data: none },
  SEED_LOGIN_REQUIRED: { status: 401, message: 'You must be logged in to grow a seed book.', data: none },
  GROW_REFUSED: { status: 403, message: 'You are not a lorekeeper of this Game Master.', data: none },
  BURN_PHRASE: { status: 400, message: 'Please type BURN IT to burn this book.', data: none },
} as const

/** The rows that every contract with an image upload answers with: `mayFail(...UPLOAD_FAULTS)`. */
export const UPLOAD_FAULTS = [
  'UPLOAD_NEEDS_USER',
  'FILE_MISSING',
  'FILE_TYPE',
  'FILE_TOO_LARGE',
  'FILE_TOO_MANY_PIXELS',
  'FILE_STILL_TOO_LARGE',
] as const

export type ErrorCode = keyof typeof ERRORS
export type ErrorData<C extends ErrorCode> = z.output<(typeof ERRORS)[C]['data']>

function wordsFor(code: ErrorCode, data: Record<string, unknown>): string {
  const said = { ...data, wait: waitInWords(Number(data.retryAfterSeconds)) }
  return ERRORS[code].message.replace(/\{(\w+)\}/g, (_, name) => String(said[name as keyof typeof said]))
}

/** A refusal with a name from the table; services throw it, one middleware translates it. */
export class Fault extends Error {
  override name = 'Fault'
  readonly code: ErrorCode
  readonly data: unknown
  constructor(code: ErrorCode, data: unknown) {
    super(wordsFor(code, (data ?? {}) as Record<string, unknown>))
    this.code = code
    this.data = data
  }
}

/** Makes the refusal `code`; the second argument is required exactly when its row carries data. */
export function fault<C extends ErrorCode>(
  code: C,
  ...[data]: undefined extends ErrorData<C> ? [ErrorData<C>?] : [ErrorData<C>]
) {
  return new Fault(code, data)
}

/** The rows that a contract says it may answer with. */
export function mayFail<const C extends ErrorCode>(...codes: C[]): Pick<typeof ERRORS, C> {
  return Object.fromEntries(codes.map(code => [code, ERRORS[code]])) as Pick<typeof ERRORS, C>
}
