/** Has the browser keep what lies at an address, under this name. */
export function saveLink(href: string, name: string) {
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
}

/** Hands a made file to the browser to keep, under its own name or another. */
export function saveFile(file: File, name = file.name) {
  const href = URL.createObjectURL(file)
  saveLink(href, name)
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
