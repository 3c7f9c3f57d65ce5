import { useEffect, useState, useSyncExternalStore } from 'react'
import { loadToaster } from './load-toaster.ts'
import { onToastsWanted, toastsWanted } from './toast-stand.ts'

const TRY_AGAIN_MS = 3000

/**
 * Where the toasts appear: once, under every page. Empty and light until the first one. Their code is requested until
 * it loads, so that a message about a lost server does not break the page.
 */
export function ToastHost() {
  const wanted = useSyncExternalStore(onToastsWanted, toastsWanted, toastsWanted)
  const [Toaster, setToaster] = useState<Awaited<ReturnType<typeof loadToaster>>>()
  useEffect(() => {
    if (!wanted || Toaster) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let gone = false
    const load = () =>
      loadToaster().then(
        toaster => gone || setToaster(() => toaster),
        () => {
          if (!gone) timer = setTimeout(load, TRY_AGAIN_MS)
        },
      )
    void load()
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [wanted, Toaster])
  return Toaster && <Toaster />
}
