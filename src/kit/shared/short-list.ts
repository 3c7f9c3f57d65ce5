/** Some names in a line, the rest as a number: `a, b and 3 more`. */
export function shortList(names: readonly string[], most = 8): string {
  if (names.length <= most) return names.join(', ')
  return `${names.slice(0, most).join(', ')} and ${names.length - most} more`
}
