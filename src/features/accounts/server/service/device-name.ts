import Bowser from 'bowser'

/** Names that people know by a shorter or another word. */
const SHORTER: Record<string, string> = {
  'Microsoft Edge': 'Edge',
  'Opera Touch': 'Opera',
  'Samsung Internet for Android': 'Samsung Internet',
  Chromium: 'Chrome',
  'Chrome OS': 'ChromeOS',
}
/** For a browser that it does not know the library answers with a word of the browser's own. */
function nameIn(names: Record<string, string>, name = ''): string | undefined {
  return Object.values(names).includes(name) ? (SHORTER[name] ?? name) : undefined
}

/** The name of a browser and its system, from lists of our own: no word of the header is shown. */
export function deviceName(userAgent: string | null): string {
  const { browser, os, platform } = Bowser.parse(userAgent || 'unknown')
  const name = nameIn(Bowser.BROWSER_MAP, browser.name)
  const system = os.name === 'iOS' && platform.model ? platform.model : nameIn(Bowser.OS_MAP, os.name)
  if (name && system) return `${name} on ${system}`
  return name ?? system ?? 'A device that does not say what it is'
}
