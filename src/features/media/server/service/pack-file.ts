import type { Call } from '#kit/server/call.ts'
import type { PutFile } from '#kit/server/user-data.ts'

/** Puts a stored file beside the data that name it, and answers where it lies; null for none, or for one that is gone. */
export async function packFile(call: Call, put: PutFile, key: string | null): Promise<string | null> {
  const file = key && (await call.ports.files.get(key))
  if (!file) return null
  const path = `media/${key.split('/').slice(-2).join('-')}`
  await put(path, file.stream)
  return path
}
