import * as z from 'zod'
import { NAME_MAX, BIO_MAX as PROFILE_BIO_MAX, PRONOUNS_MAX } from '#features/accounts/rules.ts'
import { editOf } from '#kit/shared/edit-of.ts'
import { nameField, visibleName } from '#kit/shared/visible-name.ts'
import { GM_GAME_TYPES, GM_PREFERRED_SYSTEMS, GM_SYSTEMS, TIMEZONES, type Timezone } from '#lexicon/people.ts'
import { BIO_MAX, DOMAIN_VISIBILITIES } from './rules.ts'

/** The offsets that a GM can name. */
export const timezones = Object.keys(TIMEZONES) as [Timezone, ...Timezone[]]
const systems = z.array(z.enum(GM_PREFERRED_SYSTEMS)).max(GM_PREFERRED_SYSTEMS.length)

/** The GM's description of the domain, and its access. */
export const DomainSettings = z.object({
  bio: z.string().trim().max(BIO_MAX, 'The bio has at most 300 characters.').default(''),
  timezone: z.enum(timezones).nullable().default(null),
  visibility: z.enum(DOMAIN_VISIBILITIES).default('private'),
  preferredSystems: systems.default([]),
})

export const DomainEdit = editOf(DomainSettings)

const some = <const T extends readonly string[]>(words: T) => z.array(z.enum(words)).max(words.length)

/** The GM profile of the onboarding; all but the name may be empty. */
export const NewGmProfile = z.object({
  name: nameField('Please tell your players your name.', NAME_MAX),
  pronouns: z.string().overwrite(visibleName).max(PRONOUNS_MAX).default(''),
  bio: z.string().trim().max(PROFILE_BIO_MAX).default(''),
  gameTypes: some(GM_GAME_TYPES).default([]),
  systemsKnown: some(GM_SYSTEMS).default([]),
  systemsInterested: some(GM_SYSTEMS).default([]),
})

export const GmProfileEdit = editOf(NewGmProfile)
