// The schema library tries whether it may compile code unless this stands before its first schema. The content policy forbids it,
// and the browser reports each attempt.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
