import { failure, success } from './toast.tsx'

/** Copies a text; where the browser will not, says so in the given words. */
export async function copyText(text: string, failed: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    success('Copied')
  } catch {
    failure(failed)
  }
}
