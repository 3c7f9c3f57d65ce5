/** The addresses of the main site that are pages; everything else is answered 404 (the page says so too). */
const PAGES = [
  /^\/$/,
  /^\/(feed|story|dashboard|sanctum|gm-sanctum|store|till|hub|access-denied)$/,
  /^\/(payment-success|email-verified|reset-password)$/,
  /^\/(terms|privacy|discover|players|[cC]ontact)$/,
  /^\/campaigns\/join$/,
  /^\/campaigns\/[^/]+\/(story|edit|board|faces|write)$/,
  /^\/campaigns\/[^/]+\/inn(\/[a-z]+)?$/,
]

export const addressExists = (path: string) => PAGES.some(page => page.test(path.replace(/\/$/, '') || '/'))
