import { copyText } from '#kit/web/copy-text.ts'

const KEY = 'tomewright.invitation'
const FIELD = 'password'

/** The link that brings a player to the join page with the password in its field. No server reads a fragment. */
export function invitationLink(site: string, password: string): string {
  return `${site}/campaigns/join#${new URLSearchParams({ [FIELD]: password })}`
}

/** Copies the invitation to a campaign; the Sanctum and the settings of the password have it. */
export const copyInvitation = (password: string, site = window.location.origin) =>
  copyText(invitationLink(site, password), 'The link could not be copied. Copy the password instead.')

/** The password in the fragment of an address; null where none is. */
export function passwordIn(fragment: string): string | null {
  return new URLSearchParams(fragment.replace(/^#/, '')).get(FIELD)
}

/** Keeps the password of an invitation in this tab until the join page has it: a login may lie in between. */
export function keepInvitation(fragment: string): void {
  const password = passwordIn(fragment)
  try {
    if (password) sessionStorage.setItem(KEY, password)
  } catch {
    // A browser that keeps nothing leaves the field to be filled by hand.
  }
}

/** The password that an invitation brought into this tab. */
export function heldInvitation(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Forgets the invitation: the join page has it in its field. */
export function dropInvitation(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Without storage there is nothing to forget.
  }
}
