import { createHmac, timingSafeEqual } from 'node:crypto'
import { EventRefused } from './port.ts'

/** An event older, or further ahead, than this is not taken: a caught one cannot be sent again later. */
const TOLERANCE_SECONDS = 300

const sum = (secret: string, time: string, body: string) =>
  createHmac('sha256', secret).update(`${time}.${body}`).digest()

/** The header that signs a body at a time: `t=<seconds>,v1=<hex>`. */
export function signEvent(secret: string, body: string, at: Date): string {
  const time = String(Math.floor(at.getTime() / 1000))
  return `t=${time},v1=${sum(secret, time, body).toString('hex')}`
}

/** Throws EventRefused unless one of the header's signatures is ours and fresh. */
export function checkSignature(secret: string, body: string, header: string | null | undefined, now: Date): void {
  const parts = (header ?? '')
    .slice(0, 2000)
    .split(',')
    .map(part => part.trim().split('=', 2) as [string, string?])
  const time = parts.find(([name]) => name === 't')?.[1]
  if (!time || !/^\d{1,12}$/.test(time)) throw new EventRefused('the event carries no signature')
  const right = sum(secret, time, body)
  const signed = parts.some(
    ([name, hex]) =>
      name === 'v1' && /^[0-9a-f]{64}$/.test(hex ?? '') && timingSafeEqual(Buffer.from(hex!, 'hex'), right),
  )
  if (!signed) throw new EventRefused('the signature of the event is wrong')
  if (Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE_SECONDS) throw new EventRefused('the event is stale')
}
