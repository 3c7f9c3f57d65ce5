import { useQuery } from '@tanstack/react-query'
import { Button } from '#kit/web/button.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { api } from '../api.ts'

/** The link to one's own lorekeepers, for people who may have some or still do. */
export function LorekeepersButton({ gmId }: { gmId: string }) {
  const { data } = useQuery(api.ofGm.queryOptions({ input: { gmId } }))
  if (!data?.can.invite && !data?.count) return null
  return (
    <Button icon="game-icons:bookmarklet" onClick={() => void openModal('lorekeepers', { gmId })}>
      Lorekeepers
    </Button>
  )
}
