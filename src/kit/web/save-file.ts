/** Makes the browser save the file of an address, under this name. */
export function saveLink(href: string, name: string) {
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
}

/** Makes the browser save bytes that came in base64, under this name. */
export function saveBytes(base64: string, type: string, name: string) {
  const bytes = Uint8Array.from(atob(base64), sign => sign.charCodeAt(0))
  const href = URL.createObjectURL(new Blob([bytes], { type }))
  saveLink(href, name)
  // The browser reads the address after this turn.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
