import { createContext, useContext } from 'react'

/** The host of a page that the server renders; a browser takes that of its window. */
export const HostContext = createContext<string | undefined>(undefined)

/** The host that this page stands on, with its port where the address has one. */
export const useHost = (): string => useContext(HostContext) ?? window.location.host

/** The same without the port. */
export const useHostname = (): string => useHost().replace(/:\d+$/, '')
