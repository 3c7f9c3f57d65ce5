import { securityKinds } from '../../notices.ts'
import { type Describe, described, describedBy, type NoticeRow } from './describe.ts'

type SecurityKind = keyof typeof securityKinds
const SAID = {
  'login-elsewhere': ({ words }: NoticeRow) => `Your account was logged in to on another device: ${words.device}.`,
  'password-changed': () => 'Your password was changed.',
  'second-factor-began': () => 'Logging in asks for a second factor now.',
  'second-factor-ended': () => 'Logging in asks for no second factor any more.',
  'passkey-added': () => 'A passkey was added to your account.',
  'discord-linked': () => 'Logging in with Discord opens your account now.',
  'email-changed': () => 'Your account moved to another e-mail address.',
} as const satisfies Record<SecurityKind, (row: NoticeRow) => string>

/** The words of notices about changes to the own account; they are always readable. */
const describe: Describe = async (_, rows) =>
  described(rows, row => ({ text: SAID[row.kind as SecurityKind](row), href: '/profile' }))

export const securityNotices = describedBy(
  securityKinds,
  Object.fromEntries(Object.keys(SAID).map(kind => [kind, describe])) as Record<SecurityKind, Describe>,
)
