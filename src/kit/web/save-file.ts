/** Hands a made file to the browser to keep, under its own name or another. */
export function saveFile(file: File, name = file.name) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
