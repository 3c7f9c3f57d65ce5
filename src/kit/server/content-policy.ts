import type { Config } from './config.ts'

/**
 * The Content-Security-Policy of pages: only this host, no inline script, no frames. Styles may be inline because the
 * toasts and Base UI write their own; text of people never becomes markup, so it cannot use that.
 */
export function pagePolicy({ baseUrl }: Pick<Config, 'baseUrl'>): string {
  const { host, protocol } = new URL(baseUrl)
  const live = `${protocol === 'https:' ? 'wss' : 'ws'}://`
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self' ${live}${host} ${live}*.${host}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    ...(protocol === 'https:' ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** For everything that is no page and no script: opened by itself, it runs and loads nothing. */
export const FILE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'none'"
