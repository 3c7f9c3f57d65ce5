import '../vip/vip.css'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { type ModalProps, openModal } from '#kit/web/modal-registry.ts'
import { OlderList } from '#kit/web/older-list.tsx'
import { useVipCodes } from '../parts/use-codes.ts'
import { VipRows } from '../vip/vip-rows.tsx'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'vip-codes': typeof VipCodesModal
  }
}

/** The codes of VIPs, for the admin. */
export function VipCodesModal({ dismiss }: ModalProps) {
  const { list, codes } = useVipCodes()
  const create = (
    <Button look="primary" icon="ph:plus" onClick={() => void openModal('vip-code', {})}>
      New VP code
    </Button>
  )
  return (
    <Dialog title="VP Codes" lead="Codes that make somebody a VIP." size="screen" onDismiss={dismiss}>
      <OlderList
        list={list}
        isEmpty={codes.length === 0}
        empty={
          <EmptyState icon="ph:crown-simple" title="No VP codes yet" action={create}>
            A picture for the badge and a name are enough for the first one.
          </EmptyState>
        }
        failed="Failed to load VP codes"
        loading="Loading the codes"
        older="Older codes"
      >
        <div className="vip-head">{create}</div>
        <VipRows codes={codes} />
      </OlderList>
    </Dialog>
  )
}
