import { FileJobRows } from '#features/file-jobs/web/parts/file-job-rows.tsx'
import { OWN_ARCHIVE_JOBS } from '../../contract.ts'
import type { OwnExport } from './use-export.ts'

/** How far the packing has come, and what was packed in the last day; nothing where nothing was. */
export function ExportProgress({ jobs, retry, refresh }: OwnExport) {
  if (jobs.length === 0) return null
  return (
    <FileJobRows
      jobs={jobs}
      nameOf={({ kind }) => (kind === OWN_ARCHIVE_JOBS.books ? 'Your books' : 'Your things')}
      working="Packing your things …"
      onChanged={refresh}
      onRetry={({ kind }) => retry(kind)}
    />
  )
}
