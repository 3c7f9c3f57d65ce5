import type { MadePage } from '../shared/page-maker.ts'

const ROOT = '<div id="root"></div>'
const NEEDS_SCRIPTS = /<noscript>[^<]*<\/noscript>/
const SCRIPT = '<script type="module"'

/**
 * The built page with what was made in its root, and the answers beside it as data, which no content policy counts as a script.
 * @param at the address that was drawn, path and query; the browser takes over no other one
 */
export const withMade = (page: string, { html, head, answers }: MadePage, at: string): string =>
  page
    .replace('</head>', () => `${head}</head>`)
    .replaceAll(SCRIPT, `${SCRIPT} fetchpriority="low"`)
    .replace(NEEDS_SCRIPTS, '')
    .replace(
      ROOT,
      () =>
        `<div id="root">${html}</div><script type="application/json" id="answers" data-at="${at}">${answers}</script>`,
    )
