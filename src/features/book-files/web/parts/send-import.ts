import type { FileJobView } from '#features/file-jobs/contract.ts'
import { newId } from '#kit/shared/ids.ts'
import { IMPORT_ADDRESS } from '../../contract.ts'

/** The job that makes a book of the file, or why the file was refused. */
type Sent = { job: FileJobView } | { refused: string }

const FAILED = 'The file could not be sent. Please check your connection and try again.'

/** Sends an archive, telling how much of it has gone, from 0 to 1. */
export function sendImport(file: File, folder: string | undefined, tell: (share: number) => void): Promise<Sent> {
  return new Promise(resolve => {
    const request = new XMLHttpRequest()
    const query = new URLSearchParams({ id: newId(), ...(folder === undefined ? {} : { folder }) })
    request.open('POST', `${IMPORT_ADDRESS}?${query}`)
    request.setRequestHeader('content-type', 'application/zip')
    request.upload.onprogress = ({ loaded, total }) => tell(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(answerIn(request))
    request.onerror = () => resolve({ refused: FAILED })
    request.send(file)
  })
}

function answerIn({ status, responseText }: XMLHttpRequest): Sent {
  try {
    const answer = JSON.parse(responseText) as FileJobView & { message?: string }
    return status === 200 ? { job: answer } : { refused: answer.message ?? FAILED }
  } catch {
    return { refused: FAILED }
  }
}
