import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { speakPlainly } from '#kit/shared/plain-issues.ts'
import { contractForm, type FormOptions, type FormState, type FormValues } from './contract-form.ts'
import { type FieldShape, type FormSchema, shapeOf } from './field-shape.ts'
import { focusFirstWrong } from './first-wrong.ts'

// Forms check their input in the browser, in the words of the server.
speakPlainly()

/** A form on a page: its state, and what fields and buttons do with it. A part that shows some fields takes a form of those. */
export type ContractForm<V> = FormState<V> & {
  set(change: Partial<V>): void
  begin(values: V): void
  complain(words: { readonly [K in keyof V]?: string | undefined }): void
  submit(): Promise<boolean>
  /** The limits of a field, from the schema. */
  shape(name: keyof V & string): FieldShape
  show(name: keyof V & string): () => void
  element: RefObject<HTMLFormElement | null>
}

/**
 * A form whose shape is a schema of the contract. Issues of the schema and of the server are shown at their fields, the
 * first wrong field gets the focus, and a save is sent once.
 */
export function useContractForm<S extends FormSchema, V extends object = FormValues<S>>(
  schema: S,
  options: FormOptions<S, NoInfer<V>>,
): ContractForm<V> {
  const element = useRef<HTMLFormElement>(null)
  const [form] = useState(() => contractForm<S, V>(schema, options))
  useLayoutEffect(() => form.use(schema, options))
  const state = useSyncExternalStore(form.subscribe, form.state, form.state)
  const { set, begin, complain, show } = form
  return {
    ...state,
    fault: state.fault ?? (state.tried && !state.busy ? (options.lacks ?? null) : null),
    set,
    begin,
    complain,
    show,
    element,
    shape: name => shapeOf(schema, name),
    submit: async () => {
      const isSaved = await form.submit()
      if (!isSaved) requestAnimationFrame(() => focusFirstWrong(element.current))
      return isSaved
    },
  }
}
