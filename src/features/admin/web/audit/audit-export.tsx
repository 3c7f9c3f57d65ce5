import { useState } from 'react'
import { FileJobRows } from '#features/file-jobs/web/parts/file-job-rows.tsx'
import { useFileJobs } from '#features/file-jobs/web/parts/use-file-jobs.ts'
import { useFollowedJob } from '#features/file-jobs/web/parts/use-followed-job.ts'
import { newId } from '#kit/shared/ids.ts'
import { wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { failure, success } from '#kit/web/toast.tsx'
import { type ActName, AUDIT_FORMATS, AUDIT_JOBS, type AuditFormat } from '../../rules.ts'
import { api } from '../api.ts'

const FAILED = 'The audit could not be exported. Please try again.'
const NAMES: Record<AuditFormat, string> = { csv: 'CSV', jsonLines: 'JSON lines' }
const formatOf = (kind: string) => AUDIT_FORMATS.find(format => AUDIT_JOBS[format] === kind)
type Wish = { act?: ActName; subjectId?: string }

/** Writes what the list shows, all of it, into a file that saves itself; files of the last day are listed. */
export function AuditExport({ wish }: { wish: Wish }) {
  const [wanted, setWanted] = useState<AuditFormat | null>(null)
  const made = useFileJobs()
  const jobs = made.data?.jobs.filter(({ kind }) => formatOf(kind)) ?? []
  const { follow } = useFollowedJob(ended => {
    setWanted(null)
    void made.refetch()
    if (ended?.url) success('The audit is exported and saved.')
    else if (ended?.state !== 'cancelled') failure(ended?.error?.message ?? FAILED)
  })
  const start = async (format: AuditFormat) => {
    setWanted(format)
    try {
      follow((await api.exportAudit.call({ id: newId(), format, ...wish })).id)
      await made.refetch()
    } catch (error) {
      setWanted(null)
      failure(wordsOf(error, FAILED))
    }
  }
  return (
    <section className="audit-export" aria-label="Export">
      <div className="audit-formats">
        {AUDIT_FORMATS.map(format => (
          <Button
            key={format}
            icon="ph:download-simple"
            busy={wanted === format}
            disabled={wanted !== null}
            onClick={() => void start(format)}
          >
            Export as {NAMES[format]}
          </Button>
        ))}
      </div>
      {jobs.length > 0 && (
        <FileJobRows
          jobs={jobs}
          nameOf={({ kind }) => `Audit as ${NAMES[formatOf(kind) ?? 'csv']}`}
          working="Writing the audit …"
          onChanged={() => void made.refetch()}
          onRetry={({ kind }) => void start(formatOf(kind) ?? 'csv')}
        />
      )}
    </section>
  )
}
