import '#features/realms/errors.ts'
import './errors.ts'
import * as z from 'zod'
import { abilities } from '#kit/shared/abilities.ts'
import { enter } from '#kit/shared/enter.ts'
import { mayFail } from '#lexicon/errors.ts'
import { GuestSearch } from './forms.ts'

/** The domain by its name; without one, the GM’s own, and for an admin the one that they are on. */
const where = { domain: z.string().max(200).optional() }

/** The domain and its GM, for its keepers. Without a domain `realm` is null, and bans are not possible. */
export const Overview = z.object({
  realm: z.object({ name: z.string(), host: z.string() }).nullable(),
  can: abilities(['ban']),
})
export type OverviewView = z.output<typeof Overview>

/** Somebody against a domain: name and avatar as they are now. `id` is null where the account is gone. */
export const Guest = z.object({
  id: z.uuid().nullable(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
  isBanned: z.boolean(),
  can: abilities(['ban', 'unban']),
})
export type GuestView = z.output<typeof Guest>

const Guests = z.object({ people: z.array(Guest) })

export const moderation = {
  /** The domain that the caller moderates. For GMs and admins; everybody else, signed in or not: GM_LEVEL_REQUIRED. */
  overview: enter('anyone')
    .get('/moderation')
    .input(z.object(where))
    .errors(mayFail('GM_LEVEL_REQUIRED'))
    .output(Overview),

  /**
   * The people who spoke last on the main site, newest first: at most 20, without system messages, the caller and the
   * GM of the domain.
   */
  recent: enter('signedIn')
    .get('/moderation/recent')
    .input(z.object(where))
    .errors(mayFail('GM_LEVEL_REQUIRED', 'SUBDOMAIN_FIRST'))
    .output(Guests),

  /** People by a part of the name in any letter case: at most 50, by name, without the GM of the domain. Tries are limited. */
  search: enter('signedIn')
    .get('/moderation/people')
    .input(z.object({ ...where, ...GuestSearch.shape }))
    .errors(mayFail('GM_LEVEL_REQUIRED', 'SUBDOMAIN_FIRST'))
    .output(Guests),
}
