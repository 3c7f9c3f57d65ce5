import '../bans/bans.css'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { type ModalProps, openModal } from '#kit/web/modal-registry.ts'
import { BanTargetCard } from '../bans/ban-target-card.tsx'
import { BanList } from '../parts/ban-list.tsx'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'domain-ban': typeof DomainBanModal
  }
}

export type DomainBanModalProps = {
  /** One person to ban or let in again; without one, everybody who is banned. */
  userId?: string
  /** The name of a domain; else the one that is open here, or the own one. */
  domain?: string
}

/** Bans a person from a domain, or lists the people who are banned. */
export function DomainBanModal({ userId, domain, dismiss }: DomainBanModalProps & ModalProps) {
  const where = domain ? { domain } : {}
  if (userId)
    return (
      <Dialog
        title="Ban from the domain"
        size="small"
        onDismiss={dismiss}
        actions={<Button onClick={() => void openModal('domain-ban', where)}>Everybody who is banned</Button>}
      >
        <BanTargetCard userId={userId} where={where} />
      </Dialog>
    )
  return (
    <Dialog title="Banned from your domain" onDismiss={dismiss}>
      <BanList where={where} />
    </Dialog>
  )
}
