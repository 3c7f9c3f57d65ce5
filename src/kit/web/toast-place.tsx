import { useEffect, useState, useSyncExternalStore } from 'react'
import { loadToaster } from './load-toaster.ts'
import { onToastsWanted, toastsWanted } from './toast-stand.ts'

const TRY_AGAIN_MS = 3000

/**
 * The place of the short messages: once, under every page. Empty and light until the first one. Their code is asked for until
 * it comes: a message about a server that is gone must not take the page along because there is no server to load it from.
 */
export function ToastPlace() {
  const wanted = useSyncExternalStore(onToastsWanted, toastsWanted)
  const [Toaster, setToaster] = useState<Awaited<ReturnType<typeof loadToaster>>>()
  useEffect(() => {
    if (!wanted || Toaster) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let gone = false
    const load = () =>
      loadToaster().then(
        found => gone || setToaster(() => found),
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
