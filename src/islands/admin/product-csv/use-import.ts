import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { request } from '#client/api.ts'
import { isUnreachable, wordsOf } from '#client/errors.ts'
import { measureTimeLeft } from '#client/progress/time-left.ts'
import { listAdminCategories } from '#contract/admin/product/category.ts'
import { bulkUpdateProducts, MAX_ROWS } from '#contract/admin/product/product-bulk.ts'
import { listAdminProductsAdvanced } from '#contract/admin/product/product-list.ts'
import { stepsAt } from '#domain/page/progress/progress.ts'
import { cut, inParts } from '#islands/admin/product-csv/file/in-parts.ts'
import type { ReadTable } from '#islands/admin/product-csv/file/table.ts'
import { refetch } from '#islands/query/use-change.ts'
import { changeProgress, dropProgress, endProgress, startProgressSoon } from '#stores/page/progress.ts'
import { type ImportItem, type ImportResult, itemsOf, partOf, resultsOf } from './import-item.ts'

/** The progress of an import. */
export const IMPORT = 'import of products'
const STEPS = [
  { id: 'reading', label: 'Read the file' },
  { id: 'checking', label: 'Check' },
  { id: 'applying', label: 'Change' },
]

const MAX_BYTES = 20_000_000
/** The server takes 1 MB; a little is written around the products. */
const MAX_PART_BYTES = 900_000

/** The file has a header and nothing else. */
class NoProductError extends Error {
  override name = 'NoProductError'
  override message = 'There is no product in this file.'
}

function begin(step: string): void {
  const title = 'Import of products'
  startProgressSoon({ id: IMPORT, title, type: 'steps', steps: stepsAt(STEPS, step) })
}

/** Too many calls in a minute: it goes on by itself. */
function waitWords(seconds: number): string {
  return `Too many at once: goes on in ${seconds} seconds`
}

/** Progress of an import; a part is what is sent at once. */
export type Import =
  | { step: 'choosing'; problem: string }
  | { step: 'checking' | 'applying' }
  | ({ step: 'checked'; problem: string; items: ImportItem[]; results: ImportResult[] } & Pick<
      ReadTable,
      'problems' | 'names'
    >)
  | { step: 'done'; changed: number; created: number; remaining: number; problem: string; isUnsure: boolean }

/**
 * Reads a file, lets the server try all of it, and applies it on request: in parts, each whole or not at all.
 */
export function useImport() {
  const client = useQueryClient()
  const [state, setState] = useState<Import>({ step: 'choosing', problem: '' })
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current?.abort()
  }, [])

  const send = (step: 'checking' | 'applying', items: readonly ImportItem[]) => {
    const parts = cut(items, { items: MAX_ROWS, bytes: MAX_PART_BYTES })
    const signal = leaving.current?.signal ?? new AbortController().signal
    const timeLeft = measureTimeLeft()
    return inParts(parts, {
      send: async (part) => {
        const body = { dryRun: step === 'checking', ...partOf(part) }
        return resultsOf(part, await request(bulkUpdateProducts, { body, signal }))
      },
      progressed: (done, waitSeconds) => {
        const rows = parts.slice(0, done).flat().length
        changeProgress(IMPORT, {
          status: waitSeconds > 0 ? 'paused' : 'loading',
          progress: (rows / items.length) * 100,
          estimatedTime: waitSeconds > 0 ? timeLeft.paused() : timeLeft.after(rows, items.length),
          message: waitSeconds > 0 ? waitWords(waitSeconds) : `${rows} of ${items.length} products`,
          steps: stepsAt(STEPS, step),
        })
      },
      signal,
    })
  }

  const check = async (file: File) => {
    if (file.size > MAX_BYTES)
      return setState({ step: 'choosing', problem: 'The file is larger than 20 MB.' })
    setState({ step: 'checking' })
    begin('reading')
    try {
      const [{ readCsv }, { readTable }] = await Promise.all([
        import('#islands/admin/product-csv/file/csv-file.ts'),
        import('#islands/admin/product-csv/file/table.ts'),
      ])
      const categories = await request(listAdminCategories, {})
      const read = readTable(readCsv(await file.arrayBuffer()), categories)
      const items = itemsOf(read)
      if (read.problems.length === 0 && items.length === 0) throw new NoProductError()
      const { answers, error } = await send('checking', items)
      endProgress(IMPORT, error ? 'error' : 'success')
      const { problems, names } = read
      const problem = error ? `The file could not be checked: ${wordsOf(error)}` : ''
      if (error && problems.length === 0) return setState({ step: 'choosing', problem })
      setState({ step: 'checked', problem, problems, names, items, results: answers.flat() })
    } catch (error) {
      dropProgress(IMPORT)
      const isOurs = error instanceof Error && ['CsvError', 'NoProductError'].includes(error.name)
      setState({ step: 'choosing', problem: isOurs ? error.message : 'The file could not be read.' })
    }
  }

  const apply = async (items: readonly ImportItem[]) => {
    setState({ step: 'applying' })
    begin('applying')
    const { answers, error } = await send('applying', items)
    endProgress(IMPORT, error ? 'error' : 'success')
    const done = answers.flat()
    const created = done.filter(({ outcome }) => outcome === 'created').length
    setState({
      step: 'done',
      changed: done.length - created,
      created,
      remaining: items.length - done.length,
      problem: error ? wordsOf(error) : '',
      isUnsure: isUnreachable(error),
    })
    void refetch(client, listAdminProductsAdvanced)
  }
  return { state, check: (file: File) => void check(file), apply: (items: ImportItem[]) => void apply(items) }
}
