import type { Call } from './call.ts'

/** Days of talk are planted within a moment, so nobody is told to slow down. For the demo world alone. */
export const withoutRateLimits = (call: Call): Call => ({
  ...call,
  ports: { ...call.ports, limits: { ...call.ports.limits, take: async () => ({ ok: true }) } },
})
