import '../parts/passport.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { UNDER_WAY } from '#features/file-jobs/rules.ts'
import { FileJobRows } from '#features/file-jobs/web/parts/file-job-rows.tsx'
import { useFileJobs } from '#features/file-jobs/web/parts/use-file-jobs.ts'
import { useFollowedJob } from '#features/file-jobs/web/parts/use-followed-job.ts'
import { newId } from '#kit/shared/ids.ts'
import { wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Checkbox } from '#kit/web/checkbox.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { failure, success } from '#kit/web/toast.tsx'
import { PASSPORT_JOB } from '../../rules.ts'
import { api } from '../api.ts'
import { AppearsIn } from '../parts/appears-in.tsx'
import { entriesIn } from '../parts/entries-in.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'make-passport': typeof MakePassportModal
  }
}

const FAILED = 'The passport could not be made. Please try again.'

/** Makes a passport of an own character: says what the file has, and asks what of the journal goes along. The file saves itself when it is ready. */
export function MakePassportModal({ characterId, dismiss }: { characterId: string } & ModalProps) {
  const contents = useQuery({ ...api.contents.queryOptions({ input: { characterId } }), staleTime: 0 })
  const made = useFileJobs(characterId)
  const [choice, setChoice] = useState({ sheet: true, journal: false, secrets: false })
  const jobs = made.data?.jobs.filter(({ kind }) => kind === PASSPORT_JOB) ?? []
  const [begun, setBegun] = useState<string | null>(null)
  const list = useRef<HTMLElement>(null)
  const stateOfBegun = jobs.find(({ id }) => id === begun)?.state
  useEffect(() => {
    if (stateOfBegun) list.current?.scrollIntoView({ block: 'nearest' })
  }, [stateOfBegun])
  const { follow } = useFollowedJob(ended => {
    void made.refetch()
    if (ended?.url) success('The passport is made and saved.')
    else if (ended?.state !== 'cancelled') failure(ended?.error?.message ?? FAILED)
  })
  const begin = useMutation({
    mutationFn: async () => {
      const wish = { characterId, id: newId(), ...choice, secrets: choice.journal && choice.secrets }
      const { id } = await api.begin.call(wish)
      setBegun(id)
      follow(id)
      await made.refetch()
    },
    onError: error => failure(wordsOf(error, FAILED)),
  })
  const choose = (more: Partial<typeof choice>) => setChoice(before => ({ ...before, ...more }))
  const { data } = contents
  return (
    <Dialog
      title={data ? `A passport for ${data.name}` : 'A passport'}
      lead="One file, signed by this server. With it you can bring the character to another server, or back to this one once it is gone from here. Between campaigns here it moves without a passport."
      onDismiss={dismiss}
      actions={
        <Button
          look="primary"
          busy={begin.isPending || jobs.some(({ state }) => UNDER_WAY.includes(state))}
          disabled={!data}
          onClick={() => begin.mutate()}
        >
          Make the passport
        </Button>
      }
    >
      {contents.isError && !data ? (
        <ErrorState
          error={contents.error}
          title="What the passport has could not be read"
          onRetry={() => void contents.refetch()}
          retrying={contents.isFetching}
        />
      ) : !data ? (
        <Loading>
          <Skeleton lines={5} />
        </Loading>
      ) : (
        <>
          <Part title="It has">
            <ul className="passport-pages">
              <li>The fields of the character, with the player name and the pronouns that stand there</li>
              <li>{data.hasPortrait ? 'The portrait' : 'No portrait: the character has none yet'}</li>
              <li>The address of this server, and the time</li>
            </ul>
            <p className="muted">Anyone who has the file can read it, and can bring it to another server.</p>
          </Part>
          <Part title="Your choice">
            {data.hasSheet && (
              <Checkbox
                label="The sheet"
                hint="The file that you uploaded. Without it the passport is smaller."
                checked={choice.sheet}
                onChange={event => choose({ sheet: event.target.checked })}
              />
            )}
            {data.entries === null ? (
              <p className="muted">The journal belongs to another writer and does not go along.</p>
            ) : data.entries + (data.secretEntries ?? 0) === 0 ? (
              <p className="muted">The journal has no entries.</p>
            ) : (
              <>
                <Checkbox
                  label={`The journal: ${entriesIn(data.entries)}`}
                  hint="Passages that are marked secret in them are left out, and mentions become plain words."
                  checked={choice.journal}
                  onChange={event => choose({ journal: event.target.checked })}
                />
                <Checkbox
                  label={`Also what is secret: ${entriesIn(data.secretEntries ?? 0)}, and secret passages`}
                  hint="The file is not encrypted: anyone who has it can read them."
                  checked={choice.journal && choice.secrets}
                  disabled={!choice.journal}
                  onChange={event => choose({ secrets: event.target.checked })}
                />
              </>
            )}
          </Part>
          <Part title="Appears in">
            <p className="muted">Titles alone, of the chapters that you can read and that mention the character.</p>
            <AppearsIn appearsIn={data.appearsIn} empty="No campaign that you can read." />
          </Part>
          {jobs.length > 0 && (
            <Part title="Your passports" ref={list}>
              <FileJobRows
                jobs={jobs}
                nameOf={() => 'The passport'}
                onChanged={() => void made.refetch()}
                onRetry={() => begin.mutate()}
              />
            </Part>
          )}
        </>
      )}
    </Dialog>
  )
}

type PartProps = { title: string; ref?: Ref<HTMLElement>; children: ReactNode }

function Part({ title, ref, children }: PartProps) {
  return (
    <section className="passport-part" ref={ref}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}
