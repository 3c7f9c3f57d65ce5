import { useState } from 'react'
import { useFileJobs } from '#features/file-jobs/web/parts/use-file-jobs.ts'
import { useFollowedJob } from '#features/file-jobs/web/parts/use-followed-job.ts'
import { newId } from '#kit/shared/ids.ts'
import { codeOf, wordsOf } from '#kit/web/api.ts'
import { failure, success } from '#kit/web/toast.tsx'
import { type ExportOf, OWN_ARCHIVE_JOBS } from '../../contract.ts'
import { api } from '../api.ts'

const FAILED = 'Your things could not be packed. Please try again.'
const EXPORTS_OF = new Map(Object.entries(OWN_ARCHIVE_JOBS).map(([what, kind]) => [kind as string, what as ExportOf]))

/** Packs one's own things, and saves the archive when it is ready. `jobs` are those of the last day. */
export function useExport() {
  const [wanted, setWanted] = useState<ExportOf | null>(null)
  const packed = useFileJobs()
  const jobs = packed.data?.jobs.filter(({ kind }) => EXPORTS_OF.has(kind)) ?? []
  const { follow } = useFollowedJob(ended => {
    setWanted(null)
    void packed.refetch()
    if (ended?.url)
      success(wanted === 'books' ? 'Your books are packed and saved.' : 'Your things are packed and saved.')
    else if (ended?.state !== 'cancelled') failure(ended?.error?.message ?? FAILED)
  })
  const start = async (what: ExportOf) => {
    if (wanted) return
    setWanted(what)
    try {
      follow((await api.packOwn.call({ id: newId(), what })).id)
      await packed.refetch()
    } catch (error) {
      setWanted(null)
      failure(codeOf(error) ? wordsOf(error, FAILED) : FAILED)
    }
  }
  return {
    running: wanted !== null,
    jobs,
    start,
    retry: (kind: string) => void start(EXPORTS_OF.get(kind) ?? 'everything'),
    refresh: () => void packed.refetch(),
  }
}
export type OwnExport = ReturnType<typeof useExport>
