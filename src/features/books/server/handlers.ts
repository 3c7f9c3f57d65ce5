import { implement } from '@orpc/server'
import { faultsToErrors, openDoor, type RequestContext } from '#kit/server/rpc.ts'
import { books as contract } from '../contract.ts'
import { bookForm, createBook, updateBook } from './service/bind-book.ts'
import { booksInHand, burnBook } from './service/burn-book.ts'
import { bindCover, takeCoverOff } from './service/covers.ts'
import { discoverBooks } from './service/discover-books.ts'
import { nameScribe, setDrapery, setIntroStyle, setTheme } from './service/looks.ts'
import { findByPassword, readPassword, setPassword, suggestPasswords } from './service/passwords.ts'
import { listBooks, myBooks, readBook, sanctumLibrary } from './service.ts'

const on = implement(contract).$context<RequestContext>().use(faultsToErrors).use(openDoor)

export const bookHandlers = on.router({
  read: on.read.handler(({ context, input }) => readBook(context, input)),
  list: on.list.handler(({ context, input }) => listBooks(context, input)),
  discover: on.discover.handler(({ context, input }) => discoverBooks(context, input)),
  mine: on.mine.handler(({ context }) => myBooks(context)),
  library: on.library.handler(({ context }) => sanctumLibrary(context)),
  create: on.create.handler(({ context, input }) => createBook(context, input)),
  form: on.form.handler(({ context, input }) => bookForm(context, input)),
  update: on.update.handler(({ context, input }) => updateBook(context, input)),
  setCover: on.setCover.handler(({ context, input }) => bindCover(context, input)),
  removeCover: on.removeCover.handler(({ context, input }) => takeCoverOff(context, input)),
  suggestPasswords: on.suggestPasswords.handler(({ context, input }) => suggestPasswords(context, input)),
  password: on.password.handler(({ context, input }) => readPassword(context, input)),
  setPassword: on.setPassword.handler(({ context, input }) => setPassword(context, input)),
  findByPassword: on.findByPassword.handler(({ context, input }) => findByPassword(context, input)),
  setTheme: on.setTheme.handler(({ context, input }) => setTheme(context, input)),
  setDrapery: on.setDrapery.handler(({ context, input }) => setDrapery(context, input)),
  setIntroStyle: on.setIntroStyle.handler(({ context, input }) => setIntroStyle(context, input)),
  nameScribe: on.nameScribe.handler(({ context, input }) => nameScribe(context, input)),
  burn: on.burn.handler(({ context, input }) => burnBook(context, input)),
  inHand: on.inHand.handler(({ context }) => booksInHand(context)),
})
