import { expectTypeOf, test } from 'vitest'
import { type ModalProps, openModal } from './modal-registry.ts'

type Given = { book: string } & ModalProps<'mine' | 'theirs'>
const Modal = (_: Given) => null

declare module './modal-registry.ts' {
  interface NamedModals {
    'test-choice': typeof Modal
  }
}

test('a name and a component give the answer the same type', () => {
  const byName = () => openModal('test-choice', { book: 'The Lantern' })
  const byComponent = () => openModal(Modal, { book: 'The Lantern' })
  expectTypeOf(byName).returns.resolves.toEqualTypeOf<'mine' | 'theirs' | undefined>()
  expectTypeOf(byComponent).returns.resolves.toEqualTypeOf<'mine' | 'theirs' | undefined>()
})

test('an unknown name and missing properties do not compile', () => {
  // @ts-expect-error: no modal has this name
  const byUnknownName = () => openModal('test-unknown', {})
  // @ts-expect-error: the book is left out
  const byName = () => openModal('test-choice', {})
  // @ts-expect-error: the book is left out
  const byComponent = () => openModal(Modal, {})
  void [byUnknownName, byName, byComponent]
})
