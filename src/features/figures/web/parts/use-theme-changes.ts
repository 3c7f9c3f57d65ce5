import { useEffect, useState } from 'react'

/** What the theme writes on the page, also once its stylesheet is there. */
const attributeFilter = ['data-theme', 'data-theme-loaded']

/** Counts how often the theme has changed since, for what reads colours by itself. */
export function useThemeChanges(): number {
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    const theme = new MutationObserver(() => setChanges(before => before + 1))
    theme.observe(document.documentElement, { attributeFilter })
    return () => theme.disconnect()
  }, [])
  return changes
}
