// Runs before the first paint: the page wears the theme of the last visit, so no other one flashes up. A page of the book
// that was open last wears that book's; who has never been here wears what the server put on the document.
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
  root.dataset.theme = /^[a-z-]{2,24}$/.test(theme) ? theme : 'fantasy'
})()
