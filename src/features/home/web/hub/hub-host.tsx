import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { UserManagementButton } from '#features/moderation/web/parts/user-management-button.tsx'
import { HostWords } from '#features/people/web/parts/host-words.tsx'

/** The block under the name of a domain's GM: their personality, and a link to the users for those who manage them. */
export function HubHost({ domain }: { domain: string }) {
  const me = useMe()
  return (
    <>
      <HostWords />
      {me?.can.enterSanctum && <UserManagementButton domain={domain} />}
    </>
  )
}
