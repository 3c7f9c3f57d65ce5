type Place = typeof import('./toaster.tsx').Toaster

let loading: Promise<Place> | undefined

/** Loads the code of the short messages. Where that fails it can be asked for again. */
export function loadToaster(): Promise<Place> {
  loading ??= import('./toaster.tsx').then(
    file => file.Toaster,
    error => {
      loading = undefined
      throw error
    },
  )
  return loading
}
