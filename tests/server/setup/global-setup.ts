import type { TestProject } from 'vitest/node'
import { startPostgres } from '#tests/server/setup/database/postgres.ts'
import { makeEmbeddedTemplate, makePostgresTemplate } from '#tests/server/setup/database/template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the scratch cluster's maintenance database; empty where Postgres is not installed. */
    postgres: string
    /** The folder of an embedded database with tables and sample catalogue. */
    template: string
  }
}

/** One scratch Postgres for all projects of a run: the first that needs it starts it. */
export async function setup({ vitest }: TestProject) {
  const project = vitest.getRootProject()
  if ('template' in project.getProvidedContext()) return
  const making = makeEmbeddedTemplate()
  const postgres = await startPostgres()
  if (postgres) await makePostgresTemplate(postgres)
  else process.stdout.write('Postgres is not installed: its tests are skipped.\n')
  project.provide('postgres', postgres?.url('postgres') ?? '')
  const template = await making
  project.provide('template', template.folder)
  return () => Promise.all([postgres?.stop(), template.remove()])
}
