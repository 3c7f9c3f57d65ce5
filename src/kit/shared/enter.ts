import { oc } from '@orpc/contract'
import { mayFail } from '#lexicon/errors.ts'
import { COMMON_ERRORS, type Door, type ProcedureMeta, type Reads } from './contract.ts'
import type { ActionOf, Asks, By, Subject } from './subject.ts'

type Path = `/${string}`
type Options = Pick<ProcedureMeta, 'anywhere' | 'inMaintenance' | 'words'>

/** `$meta` is called for each procedure by itself: `.meta()` would widen the literals of the action and the subject. */
const begin = <M extends ProcedureMeta>(meta: M) => oc.$meta<M>(meta).errors(COMMON_ERRORS)

/**
 * The beginning of every procedure: its door, and its action and subject. Only `may` leads to `post`, `put`, `patch`
 * and `delete`, so nothing is changed without an action, and the right to read changes nothing.
 */
export const enter = (door: Door, { anywhere = false, inMaintenance = false, words = {} }: Options = {}) => ({
  /** A question about nothing in particular, as a list: it filters by itself. */
  get: (path: Path) => begin<ProcedureMeta & Reads>({ door, anywhere, words }).route({ method: 'GET', path }),

  /** For a procedure about one thing. `by`: the field of this input that carries the id, where it has another name. */
  may: <const S extends Subject, const A extends ActionOf<S>, const ById extends By = S['by']>(
    action: A,
    about: S,
    by: ById = about.by as ById,
  ) => {
    type Meta = Omit<ProcedureMeta, 'asks'> & { asks: Asks<S['name'], A, ById> }
    const meta: Meta = { door, anywhere, inMaintenance, words, asks: { subject: about.name, action, by } }
    const codes = mayFail<S['codes'][number]>(...about.codes)
    const on = begin<Meta>(meta).errors(codes)
    const asks = { get: (path: Path) => begin<Meta & Reads>(meta).errors(codes).route({ method: 'GET', path }) }
    const changes = {
      post: (path: Path) => on.route({ method: 'POST', path }),
      put: (path: Path) => on.route({ method: 'PUT', path }),
      patch: (path: Path) => on.route({ method: 'PATCH', path }),
      delete: (path: Path) => on.route({ method: 'DELETE', path }),
    }
    return { ...asks, ...changes } as A extends 'read' ? typeof asks : typeof asks & typeof changes
  },
})
