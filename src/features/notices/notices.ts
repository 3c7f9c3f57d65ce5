import { noticeKinds } from '#lexicon/notices.ts'

/** Kinds of notices about what happens to an account. */
export const securityKinds = noticeKinds({
  'login-elsewhere': { group: 'security', icon: 'ph:shield-check' },
  'password-changed': { group: 'security', icon: 'ph:shield-check' },
  'second-factor-began': { group: 'security', icon: 'ph:shield-check' },
  'second-factor-ended': { group: 'security', icon: 'ph:shield-check' },
  'passkey-added': { group: 'security', icon: 'ph:shield-check' },
  'discord-linked': { group: 'security', icon: 'ph:shield-check' },
  'email-changed': { group: 'security', icon: 'ph:shield-check' },
})
/** Kinds of notices about the mail of an account. */
export const mailKinds = noticeKinds({ 'mail-stopped': { group: 'security', icon: 'ph:envelope-simple' } })

type SecurityKinds = typeof securityKinds
type MailKinds = typeof mailKinds
declare module '#lexicon/notices.ts' {
  interface Notices extends SecurityKinds, MailKinds {}
}
