import { useEffect, useState } from 'react'

/** A value once it has not changed for a while: what is typed, when typing stops. */
export function useSettled<T>(value: T, stillMs = 300): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), stillMs)
    return () => clearTimeout(timer)
  }, [value, stillMs])
  return settled
}
