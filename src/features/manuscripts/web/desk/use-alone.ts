import { useEffect, useState } from 'react'

const KEY = 'desk-alone'

/** Whether the text stands alone on the screen: kept in this browser, left with Escape. */
export function useAlone() {
  const [alone, setAlone] = useState(() => localStorage.getItem(KEY) === 'yes')
  useEffect(() => {
    if (alone) localStorage.setItem(KEY, 'yes')
    else localStorage.removeItem(KEY)
    document.documentElement.toggleAttribute('data-desk-alone', alone)
    return () => document.documentElement.removeAttribute('data-desk-alone')
  }, [alone])
  return { alone, setAlone }
}
