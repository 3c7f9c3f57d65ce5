import { beforeEach, expect, test } from 'vitest'
import { type Asked, ask, dismissModals, onModals, openModals } from './ask.ts'

type Given = { book: string } & Asked<string>
const Modal = (_: Given) => null
const propsOf = (place: number) => openModals()[place]!.element.props as Given

beforeEach(() => {
  for (const modal of openModals()) modal.gone()
})

test('a modal is a promise of its answer', async () => {
  const answer = ask(Modal, { book: 'The Lantern' })
  expect(propsOf(0).book).toBe('The Lantern')
  propsOf(0).answer('burned')
  await expect(answer).resolves.toBe('burned')
})

test('a modal that is left answers nothing', async () => {
  const answer = ask(Modal, { book: 'The Lantern' })
  propsOf(0).dismiss()
  await expect(answer).resolves.toBeUndefined()
})

test('an answered modal stays until it has left the screen', () => {
  void ask(Modal, { book: 'The Lantern' })
  propsOf(0).answer('kept')
  expect(openModals()[0]).toMatchObject({ open: false })
  openModals()[0]!.gone()
  expect(openModals()).toEqual([])
})

test('a modal may ask another one, and a change of page leaves both', async () => {
  const below = ask(Modal, { book: 'The Lantern' })
  const above = ask(Modal, { book: 'Afterlight' })
  expect(openModals().map(modal => modal.open)).toEqual([true, true])
  dismissModals()
  await expect(Promise.all([below, above])).resolves.toEqual([undefined, undefined])
})

test('the component that shows the modals is notified of each change', () => {
  let heard = 0
  const stop = onModals(() => heard++)
  void ask(Modal, { book: 'The Lantern' })
  propsOf(0).dismiss()
  stop()
  openModals()[0]!.gone()
  expect(heard).toBe(2)
})

test('a window is there once, leaves the page in use, and stays when the page changes', async () => {
  const Window = Object.assign((_: Given) => null, { windowName: 'lantern' })
  void ask(Window, { book: 'The Lantern' })
  const turned = ask(Window, { book: 'Afterlight' })
  expect(openModals()).toHaveLength(1)
  expect(openModals()[0]).toMatchObject({ open: true, window: 'lantern' })
  expect(propsOf(0).book).toBe('Afterlight')
  dismissModals()
  expect(openModals()[0]).toMatchObject({ open: true })
  propsOf(0).dismiss()
  await expect(turned).resolves.toBeUndefined()
})
