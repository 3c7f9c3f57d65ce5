import './handout-modal.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { nameAlone } from '#kit/shared/name-alone.ts'
import { codeOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Cameo } from '#kit/web/cameo.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { useChannel } from '#kit/web/live.ts'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { SpokenText } from '#kit/web/spoken-text.tsx'
import { TimeAgo } from '#kit/web/time-ago.tsx'
import type { HandoutView } from '../../contract.ts'
import { api } from '../api.ts'
import { FileRow } from '../board/file-row.tsx'
import { readersWords } from '../board/words.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    handout: typeof HandoutModal
  }
}

/** A handout with its files. A player who opens it is noted as having done so, and is told that others see it. */
export function HandoutModal({ id, dismiss }: { id: string } & ModalProps) {
  const handout = useQuery({ ...api.read.queryOptions({ input: { id } }), staleTime: 0 })
  const me = useMe()
  useChannel(handout.data ? `table:${handout.data.bookId}` : null)
  const mayOpen = handout.data?.can.open ?? false
  useEffect(() => {
    // Not noted is no reason to keep the paper from its reader; the next time notes it.
    if (mayOpen) void api.open.call({ id }).catch(() => undefined)
  }, [id, mayOpen])
  if (codeOf(handout.error) === 'NOT_FOUND')
    return (
      <Dialog
        title="Not on the board"
        size="small"
        onDismiss={dismiss}
        actions={<Button onClick={dismiss}>Close</Button>}
      >
        <p>This handout was taken down, or was never for you.</p>
      </Dialog>
    )
  if (handout.isError && !handout.data)
    return (
      <Dialog title="Handout" titleHidden size="small" onDismiss={dismiss}>
        <ErrorState
          error={handout.error}
          title="The handout could not be loaded"
          onRetry={() => void handout.refetch()}
          retrying={handout.isFetching}
        />
      </Dialog>
    )
  if (!handout.data)
    return (
      <Dialog title="Handout" titleHidden onDismiss={dismiss}>
        <Loading label="Loading the handout">
          <Skeleton lines={6} />
        </Loading>
      </Dialog>
    )
  return <Opened handout={handout.data} ownId={me?.id} dismiss={dismiss} />
}

type OpenedProps = { handout: HandoutView; ownId: string | undefined; dismiss: () => void }

function Opened({ handout, ownId, dismiss }: OpenedProps) {
  const { title, type, content, attachments, sharedAt, createdByName } = handout
  const by = createdByName ? `by ${nameAlone(createdByName)}` : ''
  const lead = (
    <>
      {type}
      {sharedAt ? (
        <>
          , shared <bdi>{by}</bdi> <TimeAgo at={sharedAt} />, <bdi>{readersWords(handout, ownId)}</bdi>
        </>
      ) : (
        ', not shared'
      )}
    </>
  )
  return (
    <Dialog title={<bdi>{title}</bdi>} lead={lead} onDismiss={dismiss}>
      <div className="handout-view">
        {content && (
          <div className="handout-content">
            <SpokenText text={content} />
          </div>
        )}
        {attachments.length > 0 && (
          <section aria-label="Files">
            <ul className="file-rows">
              {attachments.map(file => (
                <FileRow key={file.id} file={file} />
              ))}
            </ul>
          </section>
        )}
        {sharedAt && <Readers handout={handout} ownId={ownId} />}
      </div>
    </Dialog>
  )
}

/** Who has opened a handout. Its readers are told that they are seen. */
function Readers({ handout: { readers, can }, ownId }: Pick<OpenedProps, 'handout' | 'ownId'>) {
  if (readers.length === 0) return null
  return (
    <section className="handout-readers" aria-labelledby="who-opened">
      <h3 id="who-opened">Who has opened it</h3>
      <ul>
        {readers.map(({ userId, name, avatarUrl, openedAt }) => (
          <li key={userId}>
            <Cameo name={name} src={avatarUrl} size={2.25} quiet />
            <span>
              <bdi>{userId === ownId ? 'You' : nameAlone(name)}</bdi>
              <span className="muted">{openedAt ? <TimeAgo at={openedAt} /> : 'not yet'}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="muted">
        {can.open
          ? 'Your GM sees when you opened it, and so does every player that it is for.'
          : 'Every player that it is for can see this too.'}
      </p>
    </section>
  )
}
