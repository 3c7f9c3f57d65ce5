import { Badge } from '#features/badges/web/parts/badge.tsx'
import { Button } from '#kit/web/button.tsx'
import { ConfirmDialog } from '#kit/web/confirm-dialog.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { TimeAgo } from '#kit/web/time-ago.tsx'
import type { VipCodeView } from '../../contract.ts'
import { termWords } from '../../rules.ts'
import { useCodeRemoval } from '../parts/use-codes.ts'

/** The codes of VIPs, each with its state and who used it. */
export function VipRows({ codes }: { codes: VipCodeView[] }) {
  const removal = useCodeRemoval('VP code')
  const remove = async ({ id, code, usedAt }: VipCodeView) => {
    const text = usedAt ? 'It was redeemed: the VIP stays a VIP.' : 'Nobody can redeem it then.'
    if (await openModal(ConfirmDialog, { title: `Delete ${code}?`, text, act: 'Delete', danger: true }))
      removal.mutate({ id, code })
  }
  return (
    <ul className="vip-codes">
      {codes.map(one => (
        <li key={one.id}>
          <Badge badge={{ name: one.customBadgeName, url: one.badgeUrl }} size={3.5} />
          <div className="vip-code-words">
            <code>{one.code}</code>
            <span className="vip-state" data-used={one.usedAt ? true : undefined}>
              {one.usedAt ? 'REDEEMED' : 'ACTIVE'}
            </span>
            <p>
              <bdi>{one.vpName}</bdi>, {termWords(one.expirationMonths)}
            </p>
            {one.description && <p dir="auto">{one.description}</p>}
            <p className="muted">
              <TimeAgo at={one.createdAt} prefix="made " />
              {one.usedAt && (
                <>
                  {' · '}used by <bdi>{one.usedBy?.name ?? 'a deleted user'}</bdi>, <TimeAgo at={one.usedAt} />
                </>
              )}
            </p>
          </div>
          {one.can.remove && (
            <Button
              size="small"
              icon="ph:trash"
              aria-label={`Delete ${one.code}`}
              busy={removal.isPending && removal.variables.id === one.id}
              onClick={() => void remove(one)}
            >
              Delete
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
