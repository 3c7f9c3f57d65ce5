import { useState } from 'react'

const read = (key: string) => {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    // Where nothing may be kept, one begins with nothing.
    return ''
  }
}

function write(key: string, text: string) {
  try {
    if (text) localStorage.setItem(key, text)
    else localStorage.removeItem(key)
  } catch {
    // Without room to keep it, the text still stands in the box.
  }
}

/** A text that is not sent yet; it survives a reload of the page on this device. */
export function useKeptText(key: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => read(key))
  const keep = (next: string) => {
    setText(next)
    write(key, next)
  }
  return [text, keep]
}
