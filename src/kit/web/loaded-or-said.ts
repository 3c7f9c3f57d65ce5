import { failure } from './toast.tsx'

/** Loads code that something opens with. A failure is shown in a message and resolves to `undefined`; it can be tried again. */
export async function loadedOrSaid<T>(load: () => Promise<T>): Promise<T | undefined> {
  try {
    return await load()
  } catch {
    failure('That could not be opened. Please check your connection and try again.')
    return undefined
  }
}
