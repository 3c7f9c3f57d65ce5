/** The HTML of a paste from a browser or a word processor; null where the plain text is meant. */
export function htmlOf(data: DataTransfer): string | null {
  // The HTML of a code editor is only its colours, so the plain text is the source.
  if (data.types.includes('vscode-editor-data')) return null
  const html = data.getData('text/html')
  return /<(?:p|h\d|ul|ol|li|table|b|strong|i|em|a|blockquote|div|br|span|img|s|del)\b/i.test(html) ? html : null
}

/** The pasted page as our source. What reads it is loaded with the first paste. */
export async function sourceOf(html: string): Promise<string> {
  const { fromHtml } = await import('#features/text/engine/from-html.ts')
  return fromHtml(html, { origin: location.origin })
}
