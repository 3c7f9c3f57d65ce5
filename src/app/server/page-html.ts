import type { RenderedPage } from '../shared/page-renderer.ts'

const ROOT = '<div id="root"></div>'
const NEEDS_SCRIPTS = /<noscript>[^<]*<\/noscript>/
const SCRIPT = '<script type="module"'

/**
 * Puts rendered content into the root of the built page, and its answers beside it as a data block, which is no script for a
 * content policy.
 * @param at the address of the content, path and query; the browser hydrates no other
 */
export const withRendered = (page: string, { html, head, answers }: RenderedPage, at: string): string =>
  page
    .replace('</head>', () => `${head}</head>`)
    .replaceAll(SCRIPT, `${SCRIPT} fetchpriority="low"`)
    .replace(NEEDS_SCRIPTS, '')
    .replace(
      ROOT,
      () =>
        `<div id="root">${html}</div><script type="application/json" id="answers" data-at="${at}">${answers}</script>`,
    )
