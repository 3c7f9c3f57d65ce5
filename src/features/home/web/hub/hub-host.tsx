import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { UserManagementButton } from '#features/moderation/web/parts/user-management-button.tsx'
import { HostWords } from '#features/people/web/parts/host-words.tsx'

/** What stands under the name of a domain's GM: what they go by, and the way to its users for those who keep its door. */
export function HubHost({ domain }: { domain: string }) {
  const me = useMe()
  return (
    <>
      <HostWords />
      {me?.can.enterSanctum && <UserManagementButton domain={domain} />}
    </>
  )
}
