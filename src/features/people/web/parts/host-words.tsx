import './player-card.css'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#kit/web/button.tsx'
import { useChannel } from '#kit/web/live.ts'
import { openModal } from '#kit/web/modal-registry.ts'
import { api } from '../api.ts'
import { PersonalityMark } from './personality-mark.tsx'

/** Under the name of the GM whose domain this is: the personality, and the way to the GM's card. */
export function HostWords() {
  useChannel('directory:all')
  const { data: host } = useQuery(api.host.queryOptions())
  if (!host) return null
  return (
    <>
      {host.personality && <PersonalityMark personality={host.personality} />}
      {host.hasCard && (
        <Button look="text" onClick={() => void openModal('player-card', { userId: host.id })}>
          Player card
        </Button>
      )}
    </>
  )
}
