import { createContext, type ReactNode, useContext } from 'react'

/** Whether the page at this address has a calm ground behind its text. The shell knows; without a shell it has none. */
export const ReadableContext = createContext(false)

export const useReadable = () => useContext(ReadableContext)

/** A part of a page that holds text: on a calm ground where the page has one, else on whatever lies there. */
export function Readable({ children }: { children: ReactNode }) {
  return useReadable() ? <div className="readable on-leaf">{children}</div> : children
}
