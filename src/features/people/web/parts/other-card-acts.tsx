import { useQuery } from '@tanstack/react-query'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { BanButton } from '#features/realms/web/parts/ban-button.tsx'
import { ReportButton } from '#features/reports/web/parts/report-button.tsx'
import { Button } from '#kit/web/button.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { api } from '../api.ts'
import { BlockButton } from './block-button.tsx'

type Props = {
  userId: string
  name: string
  /** Where there is room for it: blocking, too. */
  whole?: boolean
  /** Whether there is a card, which alone can be reported. */
  hasCard?: boolean
}

/** The buttons on the card of another person; none for a visitor. */
export function OtherCardActs({ userId, name, whole = false, hasCard = true }: Props) {
  const me = useMe()
  const enabled = Boolean(me) && whole
  const { data: settings } = useQuery(api.chatSettings.queryOptions({ enabled }))
  if (!me) return null
  return (
    <>
      <Button size="small" icon="ph:chat-circle-text" onClick={() => void openModal('messages', { userId })}>
        Message
      </Button>
      {settings && enabled && (
        <BlockButton userId={userId} name={name} isBlocked={settings.blockedUsers.some(({ id }) => id === userId)} />
      )}
      {whole && hasCard && (
        <ReportButton kind="profile" id={userId} by={userId} what={`the profile of ${name}`} whole />
      )}
      {whole && <BanButton userId={userId} name={name} />}
    </>
  )
}
