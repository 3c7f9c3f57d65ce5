type Sonner = typeof import('sonner')

let wanted = false
const listeners = new Set<() => void>()
const stand = Promise.withResolvers<Sonner['toast']>()

/** True once there is a message: until then the code of the toasts is not loaded. */
export function toastsWanted(): boolean {
  return wanted
}

export function onToastsWanted(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Called by the toaster when it is mounted and can show messages. */
export function toasterStands(toast: Sonner['toast']): void {
  stand.resolve(toast)
}

/** Requests the toaster and waits until it is mounted. */
export function toaster(): Promise<Sonner['toast']> {
  wanted = true
  for (const listener of listeners) listener()
  return stand.promise
}
