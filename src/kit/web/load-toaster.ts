type Component = typeof import('./toaster.tsx').Toaster

let loading: Promise<Component> | undefined

/** Loads the code of the toasts. After a failure it can be called again. */
export function loadToaster(): Promise<Component> {
  loading ??= import('./toaster.tsx').then(
    file => file.Toaster,
    error => {
      loading = undefined
      throw error
    },
  )
  return loading
}
