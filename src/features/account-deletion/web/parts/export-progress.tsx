const MEGABYTE = 1024 * 1024

/** How far the packing has come; nothing while nothing is packed. */
export function ExportProgress({ running, bytes }: { running: boolean; bytes: number }) {
  return (
    <p className="export-progress tabular" role="status">
      {running &&
        (bytes < MEGABYTE ? 'Packing your things …' : `Packing your things: ${(bytes / MEGABYTE).toFixed(1)} MB`)}
    </p>
  )
}
