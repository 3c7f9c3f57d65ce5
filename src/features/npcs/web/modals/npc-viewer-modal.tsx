import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MentionedIn } from '#features/reader/web/parts/mentioned-in.tsx'
import { codeOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { ConfirmDialog } from '#kit/web/confirm-dialog.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { type ModalProps, openModal } from '#kit/web/modal-registry.ts'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { failure } from '#kit/web/toast.tsx'
import type { NpcView } from '../../contract.ts'
import { api } from '../api.ts'
import { WhoKnows } from '../knowing/who-knows.tsx'
import { useVeil } from '../parts/use-veil.ts'
import { leadOf, NpcLeaf, titleOf } from '../viewer/npc-leaf.tsx'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'npc-viewer': typeof NpcViewerModal
  }
}

/** One NPC, as far as this viewer may see it; the GM side edits, veils and deletes it from here. */
export function NpcViewerModal({ id, dismiss }: { id: string } & ModalProps) {
  const npc = useQuery({ ...api.read.queryOptions({ input: { id } }), staleTime: 0 })
  if (codeOf(npc.error) === 'NOT_FOUND')
    return (
      <Dialog title="NPC not found" size="small" onDismiss={dismiss} actions={<Button onClick={dismiss}>Close</Button>}>
        <p>Whoever it was has left the gallery.</p>
      </Dialog>
    )
  if (npc.isError)
    return (
      <Dialog title="NPC" titleHidden size="small" onDismiss={dismiss}>
        <ErrorState error={npc.error} onRetry={() => void npc.refetch()} retrying={npc.isFetching} />
      </Dialog>
    )
  if (!npc.data)
    return (
      <Dialog title="NPC" titleHidden size="wide" onDismiss={dismiss}>
        <Loading>
          <Skeleton lines={6} />
        </Loading>
      </Dialog>
    )
  return <Opened npc={npc.data} dismiss={dismiss} />
}

function Opened({ npc, dismiss }: { npc: NpcView; dismiss: () => void }) {
  const isWhole = npc.shown === 'all'
  return (
    <Dialog
      title={titleOf(npc)}
      lead={leadOf(npc)}
      size={isWhole ? 'full' : 'wide'}
      onDismiss={dismiss}
      actions={<Acts npc={npc} dismiss={dismiss} />}
    >
      <NpcLeaf npc={npc}>
        <MentionedIn bookId={npc.bookId} kind="npc" id={npc.id} onLeave={dismiss} />
      </NpcLeaf>
      {isWhole && <WhoKnows npc={npc} />}
    </Dialog>
  )
}

function Acts({ npc, dismiss }: { npc: NpcView; dismiss: () => void }) {
  const queries = useQueryClient()
  const moveVeil = useVeil()
  if (npc.shown !== 'all') return <Button onClick={dismiss}>Close</Button>
  const remove = async () => {
    const text = `“${npc.name}” goes with its image, every note on it and its pins on maps, and cannot be brought back.`
    if (!(await openModal(ConfirmDialog, { title: 'Delete this NPC?', text, act: 'Delete', danger: true }))) return
    try {
      await api.remove.call({ id: npc.id })
      await queries.invalidateQueries({ queryKey: api.list.key() })
      dismiss()
    } catch {
      failure('Failed to delete NPC. Please try again.')
    }
  }
  return (
    <>
      {npc.can.edit && (
        <Button icon="ph:pencil-simple" onClick={() => void openModal('npc-form', { bookId: npc.bookId, npc })}>
          Edit
        </Button>
      )}
      {npc.can.veil && (
        <Button
          look="primary"
          icon={npc.veiled ? 'ph:eye' : 'ph:eye-slash'}
          onClick={() => void moveVeil({ id: npc.id, veil: !npc.veiled, name: npc.name })}
        >
          {npc.veiled ? 'Pull the Veil' : 'Shroud in Mystery'}
        </Button>
      )}
      {npc.can.remove && (
        <Button icon="ph:trash" onClick={() => void remove()}>
          Delete
        </Button>
      )}
    </>
  )
}
