const MINUTE = 60
const HOUR = 3600

const counted = (many: number, unit: string) => `${many} ${unit}${many === 1 ? '' : 's'}`

/** How long somebody has to wait, in words that never promise too little: `12 seconds`, `5 minutes`, `1 hour`. */
export function waitInWords(seconds: number): string {
  if (seconds <= MINUTE) return counted(Math.max(1, Math.ceil(seconds)), 'second')
  if (seconds <= HOUR - MINUTE) return counted(Math.ceil(seconds / MINUTE), 'minute')
  return counted(Math.ceil(seconds / HOUR), 'hour')
}
