import './upload-progress.css'

type Props = { /** From 0 to 1. */ share: number; label: string }

/** How much of a file has been sent. It shows no measure before the first bytes, and while the server stores the file. */
export const UploadProgress = ({ share, label }: Props) => (
  <progress className="upload-progress" max={1} value={share > 0 && share < 1 ? share : undefined} aria-label={label} />
)
