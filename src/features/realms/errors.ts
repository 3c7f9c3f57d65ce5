import * as z from 'zod'
import { errors, noData } from '#lexicon/errors.ts'

/** The errors of this room. */
const domainErrors = errors({
  GM_ROLE_REQUIRED: { status: 403, message: 'GM Role Required', data: noData },
  SUBDOMAIN_NOT_AVAILABLE: { status: 409, message: 'This subdomain is not available.', data: noData },
  SUBDOMAIN_ALREADY_YOURS: {
    status: 409,
    message: 'You have a subdomain already: {name}',
    data: z.object({ name: z.string() }),
  },
  SUBDOMAIN_FIRST: { status: 409, message: 'Please set up your subdomain first.', data: noData },
  GM_PROFILE_FIRST: { status: 409, message: 'Please introduce yourself as a GM first.', data: noData },
  CANNOT_BE_BANNED: { status: 409, message: 'The GM of a domain and admins cannot be banned from it.', data: noData },
})

type DomainErrors = typeof domainErrors
declare module '#lexicon/errors.ts' {
  interface Errors extends DomainErrors {}
}
