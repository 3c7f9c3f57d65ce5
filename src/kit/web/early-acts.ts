declare global {
  interface Window {
    /** Set by public/first-light.js, which also runs in browsers that cannot run the app. */
    repeatEarlyActs?: () => void
  }
}

/**
 * Does again what somebody did before the page could answer it: what they wrote into fields is entered, and then the last press of
 * a button or the last form is repeated. Later acts are left to the page. Call it once the page answers: after hydration, or before
 * a page is rendered from the start.
 */
export function repeatEarlyActs(): void {
  // Not within an effect: React hydrates the parts of a page that a press needs at once only outside its own work.
  setTimeout(() => window.repeatEarlyActs?.())
}
