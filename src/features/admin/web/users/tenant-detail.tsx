import { Field } from '#kit/web/field.tsx'
import { Select } from '#kit/web/select.tsx'
import { ROLES, type Role } from '#lexicon/roles.ts'
import type { ManagedUserView, UserDetailView } from '../../contract.ts'
import { ROLE_NAMES } from '../../rules.ts'
import { GmOfUser } from './gm-of-user.tsx'
import { DomainBansOfUser, LorekeepingOfUser } from './ties-of-user.tsx'
import type { Managing } from './use-managing.tsx'
import { UserDetail } from './user-detail.tsx'

const OPTIONS = ROLES.map(value => ({ value, label: ROLE_NAMES[value] }))

/** The role of an account, its plan, its bans, and its ties. */
export function TenantDetail({ user, managing }: { user: ManagedUserView; managing: Managing }) {
  const { role, banReason, isSelf, isOwner, can } = user
  const stays = isOwner ? 'The owner is always an admin.' : isSelf ? 'You cannot change your own role.' : undefined
  return (
    <div className="users-tenant">
      <Field label="Role" hint={stays ?? 'gm and creator make a complimentary GM with one slot.'}>
        <Select
          options={OPTIONS}
          value={role}
          disabled={!can.changeRole || managing.busyWith === user.id}
          onChange={event => void managing.setRole(user, event.target.value as Role)}
        />
      </Field>
      {banReason && (
        <p>
          Banned: <bdi>{banReason}</bdi>
        </p>
      )}
      <UserDetail userId={user.id}>
        {detail => (
          <>
            <PlanOfUser user={detail} />
            <DomainBansOfUser user={detail} />
            <LorekeepingOfUser user={detail} />
            {detail.gmProfile && <GmOfUser user={detail} profile={detail.gmProfile} />}
          </>
        )}
      </UserDetail>
    </div>
  )
}

/** The plan and the badges of an account, in words. */
function PlanOfUser({ user }: { user: UserDetailView }) {
  const { subscriptionTier, subscriptionBilling, campaignSlots, badges, isFounder } = user
  const words = [
    subscriptionTier === 'none' ? 'No plan' : `Plan ${subscriptionTier}`,
    subscriptionBilling && `paid ${subscriptionBilling === 'annual' ? 'by the year' : 'by the month'}`,
    user.isComplimentary && 'complimentary GM',
    isFounder && (user.isFounderWithinRefundPeriod ? 'founder, may still take the money back' : 'founder'),
    badges.isVIP && (badges.vipExpiration ? `VIP until ${badges.vipExpiration.toLocaleDateString()}` : 'VIP for life'),
    `${campaignSlots} campaign ${campaignSlots === 1 ? 'slot' : 'slots'}`,
    `${badges.earned.length} ${badges.earned.length === 1 ? 'badge' : 'badges'}`,
  ]
  return <p className="muted">{words.filter(Boolean).join(' · ')}</p>
}
