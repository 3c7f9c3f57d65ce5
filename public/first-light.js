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
// What somebody does on a rendered page before its scripts run is done again once they do (src/kit/web/early-acts.ts): what they
// wrote into fields, then the last press of a button or the last form that they sent. Links, and buttons that open a popover, work
// by themselves.
;(() => {
  const written = new Map()
  let last
  const note = ({ target }) => {
    if (target.matches?.('input:not([type=checkbox], [type=radio], [type=file]), textarea, select'))
      written.set(target, target.value)
  }
  const hold = (event, element) => {
    event.preventDefault()
    event.stopPropagation()
    last?.removeAttribute('aria-busy')
    last = element
    element.setAttribute('aria-busy', 'true')
  }
  const press = event => {
    const button = event.target.closest?.('button:not([popovertarget]), [type=checkbox], [type=radio]')
    if (button) hold(event, button)
  }
  const send = event => hold(event, event.target)
  const heard = { input: note, change: note, click: press, submit: send }
  for (const [name, hear] of Object.entries(heard)) document.addEventListener(name, hear, true)

  const tell = (field, name) => field.dispatchEvent(new Event(name, { bubbles: true }))
  const write = (field, value) => {
    const { selectionStart: start, selectionEnd: end } = field
    // React hydrates a part of the page at once where it hears an event, and takes the value that is there then for its own.
    tell(field, 'input')
    // It notes what a field is set to, but not what is set past the field; so it takes the next event for news.
    if (field.localName !== 'select') field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value)
    if (typeof start === 'number') field.setSelectionRange(start, end)
    tell(field, 'input')
    tell(field, 'change')
  }
  const repeatLast = () => {
    last?.removeAttribute('aria-busy')
    if (last?.isConnected) last.localName === 'form' ? last.requestSubmit() : last.click()
    last = undefined
  }
  window.repeatEarlyActs = () => {
    for (const [name, hear] of Object.entries(heard)) document.removeEventListener(name, hear, true)
    for (const [field, value] of written) if (field.isConnected) write(field, value)
    written.clear()
    // The page has taken in what was written before it is asked to do something with it.
    setTimeout(repeatLast)
  }
})()
