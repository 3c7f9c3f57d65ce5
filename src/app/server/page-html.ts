import type { RenderedPage } from '../shared/page-renderer.ts'

const ROOT = '<div id="root"></div>'
const NEEDS_SCRIPTS = /<noscript>[^<]*<\/noscript>/
/** Where content is shown, and whether it stands in place of a page that does not exist. */
export type Shown = { at?: string; isMissing?: boolean }
const SCRIPT = '<script type="module"'

/**
 * Puts rendered content into the root of the built page, and its answers beside it as a data block, which is no script for a
 * content policy.
 * @param at the address of the content, path and query; the browser hydrates no other. A page that stands at many addresses
 *   has none, and is hydrated at each.
 */
export const withRendered = (page: string, { html, head, answers }: RenderedPage, { at, isMissing }: Shown): string =>
  page
    .replace('</head>', () => `${head}</head>`)
    .replaceAll(SCRIPT, `${SCRIPT} fetchpriority="low"`)
    .replace(NEEDS_SCRIPTS, '')
    .replace(
      ROOT,
      () =>
        `<div id="root">${html}</div><script type="application/json" id="answers"${at ? ` data-at="${at}"` : ''}${isMissing ? ' data-missing=""' : ''}>${answers}</script>`,
    )
