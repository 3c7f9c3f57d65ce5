import { useCallback, useEffect, useState } from 'react'

/**
 * Code of a part that loads when the part is first shown: undefined until then. `failed` says that it could not be loaded, and `again`
 * repeats the load.
 */
export function useLateCode<T>(load: () => Promise<T>) {
  const [code, setCode] = useState<{ loaded: T }>()
  const [failed, setFailed] = useState(false)
  const again = useCallback(() => {
    setFailed(false)
    load().then(
      loaded => setCode({ loaded }),
      () => setFailed(true),
    )
  }, [load])
  useEffect(again, [again])
  return { code: code?.loaded, failed, again }
}
