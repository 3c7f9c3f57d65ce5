import { createFormControl, type FieldErrors, type FieldValues } from 'react-hook-form'
import type * as z from 'zod'
import { codeOf, wordsOf } from '../api.ts'
import { withProgress } from '../rpc-link.ts'
import type { FormSchema } from './field-shape.ts'
import { type Issue, issuesOf, nameIn, serverIssues } from './issues.ts'

type Unanswered<T> = [T] extends [true] ? boolean : T
/** The values of a form: every field of its schema; a consent may be false. */
export type FormValues<S extends FormSchema> = {
  [K in keyof z.input<S>]-?: Unanswered<Exclude<z.input<S>[K], undefined>>
}

type Words<V> = { readonly [K in keyof V]?: string | undefined }

/** The second argument of a call that sends a file with the form. */
export type Sending = ReturnType<typeof withProgress>

/** The options of a form beside its schema. */
export type FormOptions<S extends FormSchema, V> = {
  /** The stored values: the form is dirty when its values differ. */
  initial: V
  /** The first values of the fields where these are not saved yet, such as a draft. */
  typed?: V | undefined
  /**
   * Saves what the schema made of the values. Answers what the form begins with afterwards, nothing for what was typed, and
   * false where nothing was saved and there is nothing to say. A call that is given `sending` shows in the form how much of
   * its file has been sent.
   */
  save: (sent: z.output<S>, values: V, sending: Sending) => Promise<V | false | undefined>
  /** The words for a refusal that is about no field: a text for those without words of their own. */
  failed: string | ((error: unknown) => string)
  /** Words for a field that is left empty, where those of its schema are about something else. */
  missing?: Words<V> | undefined
  /** A condition outside the fields that prevents the save, in words; shown above the buttons after the first try. */
  lacks?: string | null | undefined
  /** The field that a refusal is about, by its code. */
  at?: Partial<Record<string, keyof V & string>> | undefined
}

export type FormState<V> = {
  values: V
  /** The errors of each field. */
  faults: { readonly [K in keyof V]?: string }
  /** The errors of the whole form. */
  fault: string | null
  dirty: boolean
  busy: boolean
  /** How much of a file has been sent, from 0 to 1; null while none is on its way. */
  share: number | null
  /** Whether a save was tried since the form began. */
  tried: boolean
}

const ALL = 'root'

/** The state of a form and what can be done with it, without a page. */
export function contractForm<S extends FormSchema, V extends object>(schema: S, options: FormOptions<S, V>) {
  let now = { schema, options }
  let errors: FieldErrors = {}
  let dirty = false
  let busy = false
  let share: number | null = null
  let tried = false
  const shown = new Map<string, number>()
  const listeners = new Set<() => void>()
  const isShown = (name: string) => shown.has(name)

  const library = createFormControl<FieldValues>({
    defaultValues: options.initial,
    shouldFocusError: false,
    resolver: values => {
      const { sent, issues } = issuesOf(now.schema, values, now.options.missing)
      return sent === undefined ? { values: {}, errors: placed(issues) } : { values: sent as FieldValues, errors: {} }
    },
  })
  library.subscribe({
    formState: { values: true, errors: true, isDirty: true },
    callback: next => {
      errors = next.errors ?? errors
      dirty = next.isDirty ?? dirty
      publish()
    },
  })
  let state = snapshot()
  if (options.typed) library.reset(options.typed, { keepDefaultValues: true })

  /** Issues by field; those about no field that is shown belong to the whole form. */
  function placed(issues: readonly Issue[]): FieldErrors {
    const byField: Record<string, { type: string; message: string }> = {}
    for (const { path, message } of issues) byField[nameIn(path, isShown) ?? ALL] ??= { type: 'schema', message }
    return byField
  }

  function snapshot(): FormState<V> {
    const said = Object.entries(errors).map(([name, error]) => [name, error?.message])
    const { [ALL]: fault = null, ...faults } = Object.fromEntries(said)
    return { values: library.getValues() as V, faults, fault, dirty, busy, share, tried }
  }

  function publish(): void {
    state = snapshot()
    for (const listener of listeners) listener()
  }

  function say(name: string, message: string): void {
    library.setError(name, { type: 'said', message })
  }

  /** A refusal at the field that it is about, else above the buttons. */
  function refuse(error: unknown): void {
    const { at, failed } = now.options
    const field = at?.[codeOf(error) ?? '']
    const issues = serverIssues(error)
    const placedIssues = issues.filter(({ path }) => nameIn(path, isShown))
    const words = typeof failed === 'string' ? wordsOf(error, failed) : failed(error)
    if (field && isShown(field)) {
      say(field, wordsOf(error, words))
      return
    }
    for (const [name, fieldError] of Object.entries(placed(placedIssues))) say(name, String(fieldError?.message))
    if (placedIssues.length === 0 || placedIssues.length < issues.length) say(ALL, words)
  }

  function begin(values: V): void {
    tried = false
    library.reset(values)
  }

  function hear(next: number): void {
    if (!busy) return
    share = next
    publish()
  }

  /** The values that the form begins with after the save; undefined where it stays as it is. */
  async function send(sent: unknown): Promise<V | undefined> {
    if (now.options.lacks) return undefined
    const values = library.getValues() as V
    try {
      const next = await now.options.save(sent as z.output<S>, values, withProgress(hear))
      return next === false ? undefined : (next ?? values)
    } catch (error) {
      refuse(error)
      return undefined
    }
  }

  /** Checks the values and saves them; a second press while that is under way does nothing. True when it was saved. */
  async function submit(): Promise<boolean> {
    if (busy) return false
    busy = true
    tried = true
    publish()
    const next = await library.handleSubmit(send)()
    busy = false
    share = null
    if (next) begin(next)
    publish()
    return next !== undefined
  }

  function set(change: Partial<V>): void {
    for (const [name, value] of Object.entries(change))
      library.setValue(name, value, { shouldDirty: true, shouldValidate: tried || name in errors })
  }

  /** Says that a field is on the page; the answer takes it off again. */
  function show(name: string): () => void {
    shown.set(name, (shown.get(name) ?? 0) + 1)
    return () => {
      const left = (shown.get(name) ?? 1) - 1
      if (left > 0) shown.set(name, left)
      else shown.delete(name)
    }
  }

  return {
    submit,
    set,
    show,
    /** Begins again from other values, which count as saved. */
    begin,
    /** Says what is wrong at fields. */
    complain: (words: Words<V>) => {
      for (const [name, message] of Object.entries(words)) say(name, String(message))
    },
    /** Takes the schema and the options of the newest drawing. */
    use: (nextSchema: S, next: FormOptions<S, V>) => {
      now = { schema: nextSchema, options: next }
    },
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
