import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/features/*/server/tables.ts',
  out: process.env.MIGRATIONS_OUT ?? './drizzle',
  casing: 'snake_case',
})
