import { ROOT, runNode } from './tools.ts'

const { code } = await runNode([...process.execArgv, `${ROOT}/bench/run.ts`, ...process.argv.slice(2)], { show: true })
process.exit(code)
