import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { Config } from '#kit/server/config.ts'
import type { OpenApi } from './docs-page.ts'
import { contract } from './roof.ts'

let made: Promise<OpenApi> | undefined

/** The contract as an OpenAPI document; it cannot change while the process runs, so it is made once. */
export function openApiDocument(config: Config): Promise<OpenApi> {
  made ??= new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(contract, {
    info: { title: 'Tomewright', version: '0.1.0' },
    servers: [{ url: `${config.baseUrl}/api` }],
  }) as Promise<OpenApi>
  return made
}
