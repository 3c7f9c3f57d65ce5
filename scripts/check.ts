import { runChecks } from './check-steps.ts'

const { failures } = await runChecks()
process.exit(failures.length === 0 ? 0 : 1)
