import type { CodeKind } from '#features/lorekeepers/server/service/code-kinds.ts'
import { standingCodes } from '#features/lorekeepers/server/service/joining.ts'

/** What access codes there are: the standing codes of GMs. */
export const codeKinds: CodeKind[] = [standingCodes]
