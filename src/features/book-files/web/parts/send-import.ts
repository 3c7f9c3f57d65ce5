import { IMPORT_ADDRESS, type ImportedView } from '../../contract.ts'

type Many = { folder: string; title: string }[]
export type Sent = { made: ImportedView } | { choose: Many } | { refused: string }

const FAILED = 'The file could not be sent. Please check your connection and try again.'

/** Sends an archive, telling how much of it has gone, from 0 to 1. */
export function sendImport(file: File, folder: string | undefined, tell: (share: number) => void): Promise<Sent> {
  return new Promise(resolve => {
    const request = new XMLHttpRequest()
    request.open(
      'POST',
      folder === undefined ? IMPORT_ADDRESS : `${IMPORT_ADDRESS}?folder=${encodeURIComponent(folder)}`,
    )
    request.setRequestHeader('content-type', 'application/zip')
    request.upload.onprogress = ({ loaded, total }) => tell(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(answerIn(request))
    request.onerror = () => resolve({ refused: FAILED })
    request.send(file)
  })
}

function answerIn({ status, responseText }: XMLHttpRequest): Sent {
  try {
    const answer = JSON.parse(responseText) as ImportedView & {
      code?: string
      message?: string
      data?: { books: Many }
    }
    if (status === 200) return { made: answer }
    if (answer.code === 'ARCHIVE_OF_MANY' && answer.data) return { choose: answer.data.books }
    return { refused: answer.message ?? FAILED }
  } catch {
    return { refused: FAILED }
  }
}
