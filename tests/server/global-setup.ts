import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the scratch cluster's maintenance database; empty where Postgres is not installed. */
    postgres: string
  }
}

/** One scratch Postgres for all server tests. */
export async function setup(project: TestProject) {
  const postgres = await startPostgres()
  if (!postgres) process.stdout.write('Postgres is not installed: its tests are skipped.\n')
  project.provide('postgres', postgres?.url('postgres') ?? '')
  return () => postgres?.stop()
}
