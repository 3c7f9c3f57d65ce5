declare global {
  interface Window {
    /** Set by public/first-light.js, which also runs in browsers that cannot run the app. */
    repeatEarlyPress?: () => void
  }
}

/**
 * Repeats the last press of a button that came before the page could answer it, and leaves later ones to the page. Call it once
 * the page answers presses: after hydration, or before a page is rendered from the start.
 */
export function repeatEarlyPress(): void {
  // Not within an effect: React hydrates the parts of a page that a press needs at once only outside its own work.
  setTimeout(() => window.repeatEarlyPress?.())
}
