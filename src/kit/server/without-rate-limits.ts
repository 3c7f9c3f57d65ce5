import type { Call } from './call.ts'

/** A call without rate limits, for the demo world alone: it plants days of talk within a moment. */
export const withoutRateLimits = (call: Call): Call => ({
  ...call,
  ports: { ...call.ports, limits: { ...call.ports.limits, take: async () => ({ ok: true }) } },
})
