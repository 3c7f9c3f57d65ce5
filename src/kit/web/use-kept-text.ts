import { useState } from 'react'

const read = (key: string) => {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    // Without storage the box begins empty.
    return ''
  }
}

function write(key: string, text: string) {
  try {
    if (text) localStorage.setItem(key, text)
    else localStorage.removeItem(key)
  } catch {
    // Without storage the text is still in the box.
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
