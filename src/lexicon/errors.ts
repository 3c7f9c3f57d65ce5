import * as z from 'zod'
import { registry } from './registry.ts'
import { waitInWords } from './waiting.ts'

/** For an error that carries nothing. */
export const noData = z.undefined().optional()
/** For an error that passes with time. */
export const retryAfter = z.object({ retryAfterSeconds: z.number().int() })

/** One error: its HTTP status, its words and the shape of its data; `{name}` in the words is said from the data, `{wait}` from its `retryAfterSeconds`. */
type ErrorRow = { status: number; message: string; data: z.ZodType }
type ErrorTable = Record<string, ErrorRow>

/** The errors of no room in particular. */
export const ERRORS = {
  BAD_REQUEST: { status: 400, message: 'That request could not be read.', data: z.unknown().optional() },
  SIGN_IN_REQUIRED: { status: 401, message: 'Please log in.', data: noData },
  ACCOUNT_BANNED: { status: 403, message: 'This account has been banned.', data: z.object({ reason: z.string() }) },
  NOT_ALLOWED: { status: 403, message: 'You may not do that.', data: z.object({ action: z.string() }).optional() },
  NOT_FOUND: { status: 404, message: 'That does not exist.', data: noData },
  REALM_CLOSED: {
    status: 403,
    message: 'This domain is not open to you.',
    data: z.object({ reason: z.string() }).optional(),
  },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many tries. Please try again in {wait}.', data: retryAfter },
  TOO_BUSY: { status: 503, message: 'Too many books are being opened. Please try again in {wait}.', data: retryAfter },
  DATABASE_AWAY: {
    status: 503,
    message: 'The server is being restarted. Please try again in a moment.',
    data: noData,
  },
  FILES_AWAY: {
    status: 503,
    message: 'Pictures and files cannot be reached right now. Please try again in a moment.',
    data: noData,
  },
  READ_ONLY: {
    status: 503,
    message: 'The site is being maintained and takes no changes for now. Reading goes on.',
    data: z.object({ until: z.date() }),
  },
  DISK_FULL: {
    status: 507,
    message: 'The server has no room left to save anything. Reading goes on; please try again later.',
    data: noData,
  },
  ORIGIN_REFUSED: { status: 403, message: 'This request came from another site.', data: noData },
  BODY_TOO_LARGE: { status: 413, message: 'That is more than can be taken at once.', data: noData },
  HEADERS_TOO_LARGE: { status: 431, message: 'The address or the headers of this request are too long.', data: noData },
  FILE_MISSING: { status: 400, message: 'No file provided for upload.', data: noData },
  FILE_TYPE: {
    status: 415,
    message: 'Invalid file type. Please use a JPG, PNG, WebP or GIF image.',
    data: noData,
  },
  FILE_TOO_LARGE: { status: 413, message: 'File size exceeds 10MB limit', data: noData },
  FILE_TOO_MANY_PIXELS: { status: 413, message: 'This image has more than 40 million pixels.', data: noData },
  FILE_STILL_TOO_LARGE: {
    status: 413,
    message: 'Processed file exceeds 2MB limit. Please try a smaller image.',
    data: noData,
  },
  MESSAGE_EMPTY: { status: 400, message: 'Message cannot be empty', data: noData },
  MESSAGE_TOO_LONG: { status: 400, message: 'Message too long (max 500 characters)', data: noData },
  MESSAGE_TOO_MANY_BREAKS: { status: 400, message: 'Message has too many line breaks (max 10)', data: noData },
} as const satisfies ErrorTable

type CommonErrors = typeof ERRORS
/**
 * Every error that a client may meet. The `errors.ts` of each room adds its own:
 * `declare module '#lexicon/errors.ts' { interface Errors extends NpcErrors {} }`
 */
export interface Errors extends CommonErrors {}

const table = registry<ErrorRow>('error', 'errors.ts')
table.declare(ERRORS)

/** Declares the errors of a room, which keeps them in its `errors.ts`. A code that exists already throws. */
export const errors = table.declare

/** The row of an error. Throws where the `errors.ts` of its room was not imported. */
export const errorRow = <C extends ErrorCode>(code: C) => table.row(code) as Errors[C]

/** The codes of all errors of the rooms that were imported. */
export const errorCodes = () => table.entries().map(([code]) => code as ErrorCode)

export type ErrorCode = keyof Errors
export type ErrorData<C extends ErrorCode> = z.output<Errors[C]['data']>

function wordsFor(code: ErrorCode, data: Record<string, unknown>): string {
  const said = { ...data, wait: waitInWords(Number(data.retryAfterSeconds)) }
  // A thread does not import the errors of every room; the server says the words.
  const words = table.has(code) ? table.row(code).message : code
  return words.replace(/\{(\w+)\}/g, (_, name) => String(said[name as keyof typeof said]))
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
export function mayFail<const C extends ErrorCode>(...codes: C[]): Pick<Errors, C> {
  return Object.fromEntries(codes.map(code => [code, errorRow(code)])) as Pick<Errors, C>
}
