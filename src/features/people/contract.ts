import * as z from 'zod'
import { procedure } from '#kit/shared/contract.ts'
import { GAME_ROLES, GM_PREFERRED_SYSTEMS } from '#lexicon/people.ts'

const cursor = z.string().max(300)
const wanted = z.string().trim().max(60)

/** A listed GM. No address of the person, only of the domain. */
export const ListedGm = z.object({
  id: z.uuid(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
  subdomain: z.string(),
  address: z.string(),
  timezone: z.string().nullable(),
  bio: z.string(),
  preferredSystems: z.array(z.string()),
})
export type ListedGmView = z.output<typeof ListedGm>

/** A person as those see them who may. */
export const PlayerCard = z.object({
  id: z.uuid(),
  name: z.string(),
  pronouns: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  playerType: z.enum(GAME_ROLES),
  bio: z.string(),
  gameTypes: z.array(z.string()),
  systems: z.array(z.string()),
  isMe: z.boolean(),
})
export type PlayerCardView = z.output<typeof PlayerCard>

export const people = {
  /** The GMs who are listed, by name, 50 at a time; `found` after the filters and `total` before them count all. */
  discover: procedure('anyone')
    .route({ method: 'GET', path: '/discover' })
    .input(
      z.object({
        search: wanted.default(''),
        system: z.enum(GM_PREFERRED_SYSTEMS).optional(),
        timezone: z.string().max(12).optional(),
        after: cursor.optional(),
      }),
    )
    .output(
      z.object({
        gms: z.array(ListedGm),
        found: z.int(),
        total: z.int(),
        timezones: z.array(z.string()),
        next: z.string().nullable(),
      }),
    ),

  /** The people whom the caller may see, by name, 50 at a time. Rule: the profile's visibility. */
  players: procedure('anyone')
    .route({ method: 'GET', path: '/players' })
    .input(
      z.object({ search: wanted.default(''), playerType: z.enum(GAME_ROLES).optional(), after: cursor.optional() }),
    )
    .output(z.object({ players: z.array(PlayerCard), next: z.string().nullable() })),
}
