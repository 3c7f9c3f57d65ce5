import '#features/accounts/errors.ts'
import './errors.ts'
import * as z from 'zod'
import { Me } from '#features/accounts/contract.ts'
import { abilities } from '#kit/shared/abilities.ts'
import { enter } from '#kit/shared/enter.ts'
import { subject } from '#kit/shared/subject.ts'
import { mayFail } from '#lexicon/errors.ts'
import { Newcomer } from './forms.ts'

/** How the own account stands to Discord. */
export const discordLink = subject('discordLink', ['link', 'unlink'], {
  by: null,
  codes: ['DISCORD_STANDS', 'LAST_WAY_IN'],
})

const password = z.string().max(128)
const away = z.object({ url: z.string() })
const done = z.object({ done: z.literal(true) })

/** An address within the product that is gone to afterwards; null for where one usually goes. */
const next = z.string().nullable()

/** Where somebody stands who has come back from Discord. */
export const Arrival = z.discriminatedUnion('step', [
  z.object({ step: z.literal('in'), me: Me, next }),
  /** The input that `accounts.finishSignIn` needs after a password as well. */
  z.object({ step: z.literal('second-factor'), next }),
  /** Nobody yet: `signUp` opens the account once the terms are agreed to. */
  z.object({ step: z.literal('sign-up'), name: z.string(), email: z.string(), next }),
  z.object({ step: z.literal('linked') }),
])
export type ArrivalView = z.output<typeof Arrival>

/** Whether the own account is linked to Discord, to its owner alone. */
export const DiscordLink = z.object({ since: z.date().nullable(), can: abilities(discordLink.actions) })
export type DiscordLinkView = z.output<typeof DiscordLink>

/** Logging in and signing up by Discord. */
export const discordLogin = subject('discordLogin', ['signIn'], { by: null })

export const discord = {
  /** Whether this site knows Discord. Where it does not, every other way here but `unlink` leads to NOT_FOUND. */
  offered: enter('anyone', { anywhere: true })
    .get('/sign-in/discord')
    .output(z.object({ offered: z.boolean() })),

  /** Where to send somebody who wants to log in or sign up; this browser is remembered for ten minutes. */
  begin: enter('anyone', { anywhere: true, inMaintenance: true })
    .may('signIn', discordLogin)
    .post('/sign-in/discord')
    .input(z.object({ next: z.string().max(2000).optional() }))
    .output(away),

  /**
   * Takes what Discord sent back with somebody: logs them in, links the account that they began to link, or says what is
   * missing. An account with the same address is linked when both sides have verified it. No code: Discord refused.
   */
  finish: enter('anyone', { anywhere: true, inMaintenance: true })
    .may('signIn', discordLogin)
    .post('/sign-in/discord/finish')
    .input(z.object({ state: z.string().max(200), code: z.string().max(500).optional() }))
    .errors(
      mayFail(
        'DISCORD_OVER',
        'DISCORD_REFUSED',
        'DISCORD_SILENT',
        'DISCORD_UNVERIFIED',
        'DISCORD_KNOWN',
        'DISCORD_TAKEN',
        'DISCORD_STANDS',
      ),
    )
    .output(Arrival),

  /** Opens the account of a person who has just come back from Discord for the first time, and logs in. */
  signUp: enter('anyone', { anywhere: true })
    .may('signIn', discordLogin)
    .post('/sign-up/discord')
    .input(Newcomer)
    .errors(mayFail('DISCORD_OVER', 'DISCORD_KNOWN'))
    .output(Me),

  /** Whether the own account is linked to Discord, and what can be done about it. */
  mine: enter('signedIn').get('/me/discord').output(DiscordLink),

  /** Where to send somebody who wants to link their account, whatever address they have at Discord. */
  link: enter('signedIn')
    .may('link', discordLink)
    .post('/me/discord')
    .input(z.object({ password }))
    .errors(mayFail('PASSWORD_WRONG', 'PASSWORD_MISSING'))
    .output(away),

  /** Takes the link away; never the last way in. */
  unlink: enter('signedIn')
    .may('unlink', discordLink)
    .post('/me/discord/unlink')
    .input(z.object({ password }))
    .errors(mayFail('PASSWORD_WRONG', 'PASSWORD_MISSING'))
    .output(done),
}
