// Runs before the first paint: the page wears the theme of the last visit, so no other one flashes up.
;(() => {
  let theme = 'fantasy'
  try {
    theme = localStorage.getItem('global-theme') || theme
  } catch {
    theme = 'fantasy'
  }
  document.documentElement.dataset.theme = /^[a-z-]{2,24}$/.test(theme) ? theme : 'fantasy'
})()
