import { createContext, type ReactNode, useContext } from 'react'

/** Whether the page at this address has a calm ground behind its text. The shell knows; without a shell it has none. */
export const ReadableContext = createContext(false)

export const useReadable = () => useContext(ReadableContext)

/** A part of a page with text: on a calm background where the page has one, else on the background of the page. */
export function Readable({ children }: { children: ReactNode }) {
  return useReadable() ? <div className="readable on-leaf">{children}</div> : children
}
