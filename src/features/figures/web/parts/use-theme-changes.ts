import { useEffect, useState } from 'react'

/** Counts how often the theme or its light has changed since, for what reads colours by itself. */
export function useThemeChanges(): number {
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    const changed = () => setChanges(before => before + 1)
    const dressed = new MutationObserver(changed)
    dressed.observe(document.documentElement, {
      subtree: true,
      attributeFilter: ['data-base', 'data-theme', 'data-light'],
    })
    const dusk = matchMedia('(prefers-color-scheme: dark)')
    dusk.addEventListener('change', changed)
    return () => {
      dressed.disconnect()
      dusk.removeEventListener('change', changed)
    }
  }, [])
  return changes
}
