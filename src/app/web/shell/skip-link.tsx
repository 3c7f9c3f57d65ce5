/** The first thing on the keyboard's way: over the bar, straight to the page. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      Skip to the page
    </a>
  )
}
