import type { ComponentType } from 'react'
import { type Asked, ask } from './ask.ts'
import type { ConfirmProps } from './confirm-dialog.tsx'
import { failure } from './toast.tsx'

/**
 * The names of modals and what each takes. The file of each modal extends it, so that `openModal` knows both:
 * `declare module '#kit/web/modal-registry.ts' { interface NamedModals { 'burn-book': typeof BurnBookModal } }`
 */
export interface NamedModals {
  confirm: (props: ConfirmProps & Asked<boolean>) => unknown
}

type Load = () => Promise<ComponentType<Asked<never>>>
type PropsOf<M> = M extends (props: infer P) => unknown ? Omit<P, 'answer' | 'dismiss'> : Record<never, never>
type AnswerOf<M> = M extends (props: infer P) => unknown
  ? P extends { answer: (value: infer A) => void }
    ? A
    : unknown
  : unknown

const loaders = new Map<string, Load>([
  ['confirm', () => import('./confirm-dialog.tsx').then(file => file.ConfirmDialog as ComponentType<Asked<never>>)],
])

/** Says where a modal of this name is loaded from; the app does so once, for every room. */
export function nameModals(table: Record<string, () => Promise<unknown>>): void {
  for (const [name, load] of Object.entries(table)) loaders.set(name, load as Load)
}

/** Opens a modal by its name, loading it first; resolves to its answer, or to `undefined` when it was left. */
export async function openModal<Name extends keyof NamedModals & string>(
  name: Name,
  props: PropsOf<NamedModals[Name]>,
): Promise<AnswerOf<NamedModals[Name]> | undefined> {
  const load = loaders.get(name)
  if (!load) throw new Error(`No modal is called ${name}.`)
  const modal = await load().catch(() => undefined)
  if (!modal) {
    failure('That could not be opened. Please check your connection and try again.')
    return undefined
  }
  return ask(modal, props)
}
