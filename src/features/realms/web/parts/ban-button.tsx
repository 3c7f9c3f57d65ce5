import { useQuery } from '@tanstack/react-query'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { Button } from '#kit/web/button.tsx'
import { api } from '../api.ts'
import { useBan } from './use-ban.ts'

/** Bans a person from the domain that one keeps, here or one's own, or lets them in again; nothing for those who keep none. */
export function BanButton({ userId, name }: { userId: string; name: string }) {
  const me = useMe()
  const { ban, unban, busyWith } = useBan({})
  const enabled = me?.can.enterSanctum ?? false
  const { data } = useQuery(api.banTarget.queryOptions({ input: { userId }, enabled, retry: false }))
  if (!data?.can.ban) return null
  const person = { id: userId, name }
  const isBanned = data.status === 'banned'
  return (
    <Button
      size="small"
      icon={isBanned ? 'ph:door-open' : 'ph:prohibit'}
      title={data.domain}
      busy={busyWith === userId}
      onClick={() => void (isBanned ? unban(person) : ban(person))}
    >
      {isBanned ? 'Unban' : 'Ban from the domain'}
    </Button>
  )
}
