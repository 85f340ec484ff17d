import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { request } from '#client/api.ts'
import { isUnreachable, wordsOf } from '#client/errors.ts'
import { type BulkAnswer, type BulkRow, bulkUpdateProducts, MAX_ROWS } from '#contract/admin/product-bulk.ts'
import { listAdminProductsAdvanced } from '#contract/admin/product-list.ts'
import { refetch } from '#islands/query/use-change.ts'
import { cut, inParts } from './in-parts.ts'
import type { ReadTable } from './table.ts'

const MAX_BYTES = 20_000_000

export type ImportRow = BulkAnswer['rows'][number]

/** How far an import is; parts are what is sent at once. */
export type Import =
  | { step: 'choosing'; problem: string }
  | { step: 'checking' | 'applying'; done: number; parts: number; waitSeconds: number }
  | { step: 'checked'; read: ReadTable; rows: ImportRow[] }
  | { step: 'done'; changed: number; left: number; problem: string; isUnsure: boolean }

/** Reads a file, lets the server try all of it, and applies it when it is told to: in parts, each whole or not at all. */
export function useImport() {
  const client = useQueryClient()
  const [state, setState] = useState<Import>({ step: 'choosing', problem: '' })
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current?.abort()
  }, [])

  const send = (step: 'checking' | 'applying', rows: readonly BulkRow[]) => {
    const parts = cut(rows, MAX_ROWS)
    const signal = leaving.current?.signal ?? new AbortController().signal
    return inParts(parts, {
      send: (part) =>
        request(bulkUpdateProducts, { body: { dryRun: step === 'checking', rows: part }, signal }),
      told: (done, waitSeconds) => setState({ step, done, parts: parts.length, waitSeconds }),
      signal,
    })
  }

  const check = async (file: File) => {
    if (file.size > MAX_BYTES)
      return setState({ step: 'choosing', problem: 'The file is larger than 20 MB.' })
    setState({ step: 'checking', done: 0, parts: 0, waitSeconds: 0 })
    try {
      const [{ readCsv }, { readTable }] = await Promise.all([import('./csv-file.ts'), import('./table.ts')])
      const read = readTable(readCsv(await file.arrayBuffer()))
      if (read.problems.length === 0 && read.rows.length === 0)
        return setState({ step: 'choosing', problem: 'There is no product in this file.' })
      const { answers, error } = await send('checking', read.rows)
      if (error) return setState({ step: 'choosing', problem: `It could not be checked: ${wordsOf(error)}` })
      setState({ step: 'checked', read, rows: answers.flatMap(({ rows }) => rows) })
    } catch (error) {
      const isOurs = error instanceof Error && error.name === 'CsvError'
      setState({ step: 'choosing', problem: isOurs ? error.message : 'The file could not be read.' })
    }
  }

  const apply = async (rows: readonly BulkRow[]) => {
    const { answers, error } = await send('applying', rows)
    const changed = answers.reduce((sum, { rows: done }) => sum + done.length, 0)
    setState({
      ...{ step: 'done', changed, left: rows.length - changed },
      problem: error ? wordsOf(error) : '',
      isUnsure: isUnreachable(error),
    })
    void refetch(client, listAdminProductsAdvanced)
  }
  return { state, check: (file: File) => void check(file), apply: (rows: BulkRow[]) => void apply(rows) }
}
