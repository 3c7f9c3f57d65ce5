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
