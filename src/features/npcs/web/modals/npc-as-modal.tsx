import { useQuery } from '@tanstack/react-query'
import { nameAlone } from '#kit/shared/name-alone.ts'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { api } from '../api.ts'
import { leadOf, NpcLeaf, titleOf } from '../viewer/npc-leaf.tsx'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'npc-as': typeof NpcAsModal
  }
}

type Props = { id: string; player: { userId: string; name: string } }

/** An NPC as a player gets it, for the GM side. */
export function NpcAsModal({ id, player, dismiss }: Props & ModalProps) {
  const npc = useQuery({ ...api.readAs.queryOptions({ input: { id, userId: player.userId } }), staleTime: 0 })
  const who = nameAlone(player.name)
  return (
    <Dialog
      title={`As ${who} sees it`}
      lead={npc.data && [titleOf(npc.data), leadOf(npc.data)].filter(Boolean).join(', ')}
      size="wide"
      onDismiss={dismiss}
      actions={<Button onClick={dismiss}>Close</Button>}
    >
      <p className="npc-as-words">This is what {who} sees, and nothing else.</p>
      {npc.isPending && (
        <Loading>
          <Skeleton lines={6} />
        </Loading>
      )}
      {npc.isError && !npc.data && (
        <ErrorState error={npc.error} onRetry={() => void npc.refetch()} retrying={npc.isFetching} />
      )}
      {npc.data && <NpcLeaf npc={npc.data} />}
    </Dialog>
  )
}
