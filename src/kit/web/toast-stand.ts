type Sonner = typeof import('sonner')

let wanted = false
const listeners = new Set<() => void>()
const stand = Promise.withResolvers<Sonner['toast']>()

/** True once somebody has something to say: until then the messages' code is not loaded. */
export function toastsWanted(): boolean {
  return wanted
}

export function onToastsWanted(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Called by the toaster when it stands and can show what is said. */
export function toasterStands(toast: Sonner['toast']): void {
  stand.resolve(toast)
}

/** Asks for the toaster and waits until it stands. */
export function toaster(): Promise<Sonner['toast']> {
  wanted = true
  for (const listener of listeners) listener()
  return stand.promise
}
