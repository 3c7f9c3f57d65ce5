import * as z from 'zod'
import type { Call } from '#kit/server/call.ts'
import { job, letterJob } from '#kit/server/jobs.ts'
import { deviceName } from './device-name.ts'

/** The changes to the security of an account that its owner is told about. */
export const GUARDED_ACTS = [
  'login-elsewhere',
  'password-changed',
  'second-factor-began',
  'second-factor-ended',
  'passkey-added',
  'discord-linked',
  'email-changed',
] as const
export type GuardedAct = (typeof GUARDED_ACTS)[number]

/** Work for a room above: tells the owner what was done to an account, and on which device. */
export const accountGuarded = job(
  'accounts.guarded',
  z.object({ userId: z.uuid(), act: z.enum(GUARDED_ACTS), device: z.string() }),
)

/** Mails the owner that there is another way in, or one lock less. */
export const guardedMail = letterJob('accounts.guarded-mail', z.object({ userId: z.uuid(), act: z.enum(GUARDED_ACTS) }))

/** Acts with a letter of their own are not mailed twice; a new device is told in the app. */
const MAILED: readonly GuardedAct[] = ['second-factor-began', 'second-factor-ended', 'passkey-added', 'discord-linked']

/** Promises that the owner will be told, in the transaction of what was done. */
export async function alertOwner(tx: Call, userId: string, act: GuardedAct): Promise<void> {
  const device = deviceName(tx.headers.get('user-agent'))
  await tx.ports.jobs.send(tx.db, accountGuarded, { userId, act, device })
  if (MAILED.includes(act)) await tx.ports.jobs.send(tx.db, guardedMail, { userId, act })
}
