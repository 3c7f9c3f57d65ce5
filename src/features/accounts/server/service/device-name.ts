/** The more particular name stands first: Edge also calls itself Chrome, and everybody calls themselves Safari. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdgA?\/|EdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

const first = (names: [RegExp, string][], text: string) => names.find(([sign]) => sign.test(text))?.[1]

/** What a browser says of itself, in words that its owner recognises; nothing of what it said is repeated. */
export function deviceName(userAgent: string | null): string {
  const browser = first(BROWSERS, userAgent ?? '')
  const system = first(SYSTEMS, userAgent ?? '')
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'A device that does not say what it is'
}
