import type { ComponentType } from 'react'
import { loadedOrSaid } from './loaded-or-said.ts'
import { addModal, openModals } from './open-modals.ts'

/** The properties of every modal beside its own: the callback for its answer, and one to close it without an answer. */
export type ModalProps<Answer = void> = { answer: (value: Answer) => void; dismiss: () => void }

/**
 * The names of modals and what each takes. The file of each modal extends it, so that `openModal` knows both:
 * `declare module '#kit/web/modal-registry.ts' { interface NamedModals { 'burn-book': typeof BurnBookModal } }`
 */
export interface NamedModals extends Record<never, never> {}

type Modal = ComponentType<ModalProps<never>>
type PropsOf<M> = M extends (props: infer Props) => unknown ? Props : never
type OwnProps<Props> = Omit<Props, keyof ModalProps>
type AnswerOf<Props> = Props extends { answer: (value: infer Answer) => void } ? Answer : never

/** How each modal is loaded, by its name. */
type Table = Record<string, () => Promise<unknown>>

let loadTable: () => Promise<Table> = async () => ({})

/** Says where the table of all modals is loaded from; the app does so once. */
export function modalsIn(load: () => Promise<Table>): void {
  loadTable = load
}

/**
 * Opens a modal and resolves to its answer, or to `undefined` when it was left. A name loads the modal first, and a failed load
 * says so and resolves to `undefined`; a component opens at once. Modals stack: a modal may open another.
 * `if (await openModal('burn-book', { book })) …`
 * `if (await openModal(ConfirmDialog, { title, text, act: 'Burn the book', danger: true })) …`
 * @throws {Error} when no modal has this name
 */
export function openModal<Name extends keyof NamedModals & string>(
  name: Name,
  props: OwnProps<PropsOf<NamedModals[Name]>>,
): Promise<AnswerOf<PropsOf<NamedModals[Name]>> | undefined>
export function openModal<Props extends ModalProps<never>>(
  modal: ComponentType<Props>,
  props: OwnProps<Props>,
): Promise<AnswerOf<Props> | undefined>
export async function openModal(modal: string | Modal, props: object): Promise<unknown> {
  const component = typeof modal === 'string' ? await loaded(modal) : modal
  return component && addModal(component as ComponentType<object>, props)
}

/** Opens a modal that nobody has asked for, unless another one is open when it has been loaded: that one stays on top. */
export async function offerModal<Name extends keyof NamedModals & string>(
  name: Name,
  props: OwnProps<PropsOf<NamedModals[Name]>>,
): Promise<void> {
  const component = await loaded(name)
  if (component && !openModals().some(({ open }) => open)) void addModal(component as ComponentType<object>, props)
}

async function loaded(name: string): Promise<Modal | undefined> {
  const table = await loadedOrSaid(loadTable)
  if (!table) return undefined
  const load = table[name]
  if (!load) throw new Error(`No modal is called ${name}.`)
  return (await loadedOrSaid(load)) as Modal | undefined
}
