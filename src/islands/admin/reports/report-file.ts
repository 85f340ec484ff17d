import { centavosToPesos } from '#domain/money.ts'
import { FIGURES, type FigureName } from '#domain/order/report/figure-words.ts'
import type { ReportDimension } from '#domain/order/report/report-dimension.ts'
import { COUNTS, DIMENSION_WORDS, rowWords } from './report-words.ts'

type Values = Partial<Record<FigureName, number | null>>
export type FileRow = { key: string; name: string | null; now: Values; before: Values }

/** No amounts. */
const PLAIN: readonly FigureName[] = [...COUNTS, 'margin', 'coverage']

/** A report as a table for a file: plain numbers, amounts in pesos, each figure now and before; empty if unknown. */
export function reportTable(
  by: ReportDimension,
  figures: readonly FigureName[],
  rows: readonly FileRow[],
): string[][] {
  const header = figures.flatMap((figure) => [FIGURES[figure].name, `${FIGURES[figure].name} before`])
  return [
    ['Key', DIMENSION_WORDS[by].column, ...header],
    ...rows.map((row) => [
      row.key,
      rowWords(by, row).replaceAll('\u00a0', ' '),
      ...figures.flatMap((figure) => [cell(figure, row.now[figure]), cell(figure, row.before[figure])]),
    ]),
  ]
}

function cell(figure: FigureName, value: number | null | undefined): string {
  if (value === null || value === undefined) return ''
  return PLAIN.includes(figure) ? String(value) : centavosToPesos(value).toFixed(2)
}
