import { failure, success } from './toast.tsx'

/** Copies a text and says so; where the browser will not, says that in the given words. */
export async function copyText(text: string, failed: string, copied = 'Copied'): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    success(copied)
  } catch {
    failure(failed)
  }
}
