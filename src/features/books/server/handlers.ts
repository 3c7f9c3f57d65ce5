import { answers, transactsItself } from '#kit/server/answers.ts'
import { books as contract } from '../contract.ts'
import { bookForm, createBook, updateBook } from './service/bind-book.ts'
import { booksInHand, burnBook } from './service/burn-book.ts'
import { bindCover, takeCoverOff } from './service/covers.ts'
import { discoverBooks } from './service/discover-books.ts'
import { nameScribe, setDrapery, setIntroStyle, setTheme } from './service/looks.ts'
import { freePasswordsSubject, lookupSubject, shelfSubject } from './service/own-subjects.ts'
import { findByPassword, readPassword, setPassword, suggestPasswords } from './service/passwords.ts'
import { bookSubject } from './service/the-book.ts'
import { listBooks, myBooks, readBook, sanctumLibrary } from './service.ts'

export const bookHandlers = answers(
  contract,
  { book: bookSubject, shelf: shelfSubject, freePasswords: freePasswordsSubject, lookup: lookupSubject },
  {
    read: readBook,
    list: listBooks,
    discover: discoverBooks,
    mine: myBooks,
    library: sanctumLibrary,
    create: createBook,
    form: bookForm,
    update: updateBook,
    // The picture is made and stored before the row is held.
    setCover: transactsItself(bindCover),
    removeCover: takeCoverOff,
    suggestPasswords,
    password: readPassword,
    setPassword,
    // A try is counted, and nothing is written.
    findByPassword: transactsItself(findByPassword),
    setTheme,
    setDrapery,
    setIntroStyle,
    nameScribe,
    burn: burnBook,
    inHand: booksInHand,
  },
)
