// Runs before the first paint: the page wears the theme of the last visit, so no other one flashes up. A page of the book
// that was open last wears that book's; what the server put on the document is for who has never been here, and for a rendered book.
;(() => {
  const root = document.documentElement
  let theme = root.dataset.siteTheme || 'fantasy'
  try {
    theme = localStorage.getItem('global-theme') || theme
    const [book, worn] = (localStorage.getItem('book-theme') || '').split(' ')
    if (worn && location.pathname.startsWith(`/campaigns/${book}/`)) theme = worn
  } catch {
    theme = root.dataset.siteTheme || 'fantasy'
  }
  theme = root.dataset.bookTheme || theme
  root.dataset.theme = /^[a-z-]{2,24}$/.test(theme) ? theme : 'fantasy'
  // A book that the server rendered is read by night from the start where its reader does so: by the choice in their account,
  // or a visitor by the one in this browser.
  try {
    const [, chosen] = (localStorage.getItem('reading-look:guest') || '').split(' ')
    const light = root.dataset.pageLight || chosen
    if (light === 'night' || (light !== 'day' && matchMedia('(prefers-color-scheme: dark)').matches))
      root.dataset.nightAtFirst = ''
  } catch {
    // Storage is closed.
  }
})()
// A press of a button of a rendered page before its scripts run is repeated once they do (src/kit/web/early-press.ts); of several,
// the last one. Links, and buttons that open a popover, work by themselves.
;(() => {
  let pressed
  const keep = event => {
    const button = event.target.closest?.('button:not([popovertarget]), [type=checkbox], [type=radio]')
    if (!button) return
    event.preventDefault()
    event.stopPropagation()
    pressed?.removeAttribute('aria-busy')
    pressed = button
    button.setAttribute('aria-busy', 'true')
  }
  document.addEventListener('click', keep, true)
  window.repeatEarlyPress = () => {
    document.removeEventListener('click', keep, true)
    pressed?.removeAttribute('aria-busy')
    if (pressed?.isConnected) pressed.click()
    pressed = undefined
  }
})()
