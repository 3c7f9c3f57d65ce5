import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ModalProps, modalsIn, offerModal, openModal } from './modal-registry.ts'
import { dismissModals, dismissModalsOfOtherPages, onModals, openModals } from './open-modals.ts'
import { toastsWanted } from './toast-stand.ts'

type Given = { book: string } & ModalProps<string>
const Modal = (_: Given) => null
const propsOf = (index: number) => openModals()[index]!.element.props as Given

declare module './modal-registry.ts' {
  interface NamedModals {
    'test-modal': typeof Modal
    'test-lost': typeof Modal
    'test-nameless': typeof Modal
  }
}
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const table = { 'test-modal': async () => Modal, 'test-lost': lost }

beforeEach(() => {
  modalsIn(async () => table)
  for (const modal of openModals()) modal.gone()
})

afterEach(() => void vi.unstubAllGlobals())

test('a modal resolves to its answer', async () => {
  const answer = openModal(Modal, { book: 'The Lantern' })
  expect(propsOf(0).book).toBe('The Lantern')
  propsOf(0).answer('burned')
  await expect(answer).resolves.toBe('burned')
})

test('a modal that is left resolves to undefined', async () => {
  const answer = openModal(Modal, { book: 'The Lantern' })
  propsOf(0).dismiss()
  await expect(answer).resolves.toBeUndefined()
})

test('a name loads its modal first', async () => {
  const answer = openModal('test-modal', { book: 'The Lantern' })
  expect(openModals()).toEqual([])
  await expect.poll(() => openModals()).toHaveLength(1)
  expect(propsOf(0).book).toBe('The Lantern')
  propsOf(0).answer('burned')
  await expect(answer).resolves.toBe('burned')
})

test('a modal that nobody has asked for is not opened over one that was opened while it was loaded', async () => {
  const offered = offerModal('test-modal', { book: 'The Lantern' })
  void openModal(Modal, { book: 'Afterlight' })
  await offered
  expect(openModals()).toHaveLength(1)
  propsOf(0).dismiss()
  await offerModal('test-modal', { book: 'The Lantern' })
  expect(openModals().filter(({ open }) => open)).toHaveLength(1)
})

test('a modal that cannot be loaded says so and resolves to undefined', async () => {
  await expect(openModal('test-lost', { book: 'The Lantern' })).resolves.toBeUndefined()
  expect(openModals()).toEqual([])
  expect(toastsWanted()).toBe(true)
})

test('a modal whose table cannot be loaded says so, and opens once it can be', async () => {
  modalsIn(lost)
  await expect(openModal('test-modal', { book: 'The Lantern' })).resolves.toBeUndefined()
  expect(openModals()).toEqual([])
  modalsIn(async () => table)
  void openModal('test-modal', { book: 'The Lantern' })
  await expect.poll(() => openModals()).toHaveLength(1)
})

test('a name without a modal is an error', async () => {
  await expect(openModal('test-nameless', { book: 'The Lantern' })).rejects.toThrow('No modal is called test-nameless.')
})

test('an answered modal stays until it has left the screen', () => {
  void openModal(Modal, { book: 'The Lantern' })
  propsOf(0).answer('kept')
  expect(openModals()[0]).toMatchObject({ open: false })
  openModals()[0]!.gone()
  expect(openModals()).toEqual([])
})

test('a modal may open another one, and a change of page leaves both', async () => {
  const below = openModal(Modal, { book: 'The Lantern' })
  const above = openModal(Modal, { book: 'Afterlight' })
  expect(openModals().map(modal => modal.open)).toEqual([true, true])
  dismissModals()
  await expect(Promise.all([below, above])).resolves.toEqual([undefined, undefined])
})

test('a modal that is opened while the next page loads stays when that page is shown', async () => {
  vi.stubGlobal('location', { pathname: '/feed' })
  const before = openModal(Modal, { book: 'The Lantern' })
  vi.stubGlobal('location', { pathname: '/Contact' })
  void openModal(Modal, { book: 'Afterlight' })
  dismissModalsOfOtherPages()
  await expect(before).resolves.toBeUndefined()
  expect(openModals().map(modal => modal.open)).toEqual([false, true])
})

test('the component that shows the modals is notified of each change', () => {
  let heard = 0
  const stop = onModals(() => heard++)
  void openModal(Modal, { book: 'The Lantern' })
  propsOf(0).dismiss()
  stop()
  openModals()[0]!.gone()
  expect(heard).toBe(2)
})

test('a window is there once, leaves the page in use, and stays when the page changes', async () => {
  const Window = Object.assign((_: Given) => null, { windowName: 'lantern' })
  void openModal(Window, { book: 'The Lantern' })
  const turned = openModal(Window, { book: 'Afterlight' })
  expect(openModals()).toHaveLength(1)
  expect(openModals()[0]).toMatchObject({ open: true, window: 'lantern' })
  expect(propsOf(0).book).toBe('Afterlight')
  dismissModals()
  expect(openModals()[0]).toMatchObject({ open: true })
  propsOf(0).dismiss()
  await expect(turned).resolves.toBeUndefined()
})
