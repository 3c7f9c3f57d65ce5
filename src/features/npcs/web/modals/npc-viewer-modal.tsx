import './npc-viewer-modal.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MentionedIn } from '#features/reader/web/parts/mentioned-in.tsx'
import { codeOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { ConfirmDialog } from '#kit/web/confirm-dialog.tsx'
import { Curtain } from '#kit/web/curtain.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { type ModalProps, openModal } from '#kit/web/modal-registry.ts'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { SpokenText } from '#kit/web/spoken-text.tsx'
import { failure } from '#kit/web/toast.tsx'
import type { NpcView } from '../../contract.ts'
import { KIND_FIELDS, NO_NOTES, NPC_FIELDS, VEILED_WORDS } from '../../rules.ts'
import { api } from '../api.ts'
import { Ledger } from '../knowing/ledger.tsx'
import { PlayerVeils } from '../knowing/player-veils.tsx'
import { NpcPicture } from '../parts/npc-picture.tsx'
import { useVeil } from '../parts/use-veil.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'npc-viewer': typeof NpcViewerModal
  }
}

const TYPE_WORDS = { person: 'A person', place: 'A place', object: 'An object' } as const

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
  const isVeil = npc.shown === 'veil'
  return (
    <Dialog
      title={isVeil ? 'Someone behind a veil' : npc.name}
      lead={isVeil ? undefined : npc.kind || TYPE_WORDS[npc.type]}
      size="wide"
      onDismiss={dismiss}
      actions={<Acts npc={npc} dismiss={dismiss} />}
    >
      <div className="npc-view">
        <span className="npc-view-frame">
          <Curtain lifted={!isVeil}>
            {!isVeil && <NpcPicture id={npc.id} type={npc.type} kind={npc.kind} imageUrl={npc.imageUrl} />}
          </Curtain>
        </span>
        {isVeil ? <p className="npc-veil-words">{VEILED_WORDS}</p> : <Words npc={npc} dismiss={dismiss} />}
      </div>
    </Dialog>
  )
}

function Words({ npc, dismiss }: { npc: Exclude<NpcView, { shown: 'veil' }>; dismiss: () => void }) {
  const fields = NPC_FIELDS[npc.type].filter(field => npc.publicInfo[field.key] && field.key !== KIND_FIELDS[npc.type])
  return (
    <div className="npc-view-words">
      <p className={npc.description ? '' : 'muted'} dir="auto">
        {npc.description ?? NO_NOTES}
      </p>
      {npc.longDescription && <SpokenText text={npc.longDescription} />}
      {fields.map(field => (
        <section key={field.key}>
          <h3>{field.label}</h3>
          <SpokenText text={npc.publicInfo[field.key] ?? ''} />
        </section>
      ))}
      {npc.shown === 'all' && (npc.gmOnlyInfo || npc.gmNotes) && (
        <section className="npc-secret" aria-label="For the GM side alone">
          {npc.gmOnlyInfo && (
            <>
              <h3>Secrets</h3>
              <SpokenText text={npc.gmOnlyInfo} />
            </>
          )}
          {npc.gmNotes && (
            <>
              <h3>GM notes</h3>
              <SpokenText text={npc.gmNotes} />
            </>
          )}
        </section>
      )}
      {npc.shown === 'all' && (
        <>
          <PlayerVeils npc={npc} />
          <Ledger id={npc.id} />
        </>
      )}
      <MentionedIn bookId={npc.bookId} kind="npc" id={npc.id} onLeave={dismiss} />
    </div>
  )
}

function Acts({ npc, dismiss }: { npc: NpcView; dismiss: () => void }) {
  const queries = useQueryClient()
  const moveVeil = useVeil()
  if (npc.shown !== 'all') return <Button onClick={dismiss}>Close</Button>
  const remove = async () => {
    const text = `“${npc.name}” goes with its image and every note on it, and cannot be brought back.`
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
