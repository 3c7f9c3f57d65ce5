/** Makes the browser save the file of an address, under this name. */
export function saveLink(href: string, name: string) {
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
}
